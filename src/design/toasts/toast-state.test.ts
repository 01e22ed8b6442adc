import { expect, test } from 'vitest';
import {
  isToastHotkey,
  TOAST_GAP_PX,
  TOAST_REMOVAL_MS,
  TOAST_WIDTH_PX,
  toastKinds,
  toastsReducer,
  visibleToasts,
  type QueuedToast,
  type ToastChange,
} from './toast-state.ts';

// "Auth toast limit: 1 at a time; a dismissed toast is removed after 1,000,000 ms. Other toast defaults: display
// 5000 ms, swipe threshold 50"
test('account toasts have the constants of the specification', () => {
  expect(toastKinds.auth).toMatchObject({
    limit: 1,
    removeAfterMs: 1_000_000,
    displayMs: 5000,
    swipePx: 50,
  });
});

// "second toast style: duration 4000 ms, max 3 visible, width 356, gap 14, swipe threshold 20 px, removal animation
// 200 ms, hotkey Alt+T"
test('site toasts have the constants of the specification', () => {
  expect(toastKinds.site).toMatchObject({
    displayMs: 4000,
    limit: 3,
    swipePx: 20,
    removeAfterMs: 200,
  });
  expect([TOAST_WIDTH_PX, TOAST_GAP_PX, TOAST_REMOVAL_MS]).toEqual([356, 14, 200]);
});

test('the hotkey is Alt+T, whatever character Alt produces', () => {
  const pressed = { altKey: true, ctrlKey: false, metaKey: false, code: 'KeyT', key: '†' };
  expect(isToastHotkey(pressed as KeyboardEvent)).toBe(true);
  // AltGr, which some keyboards report as Ctrl+Alt.
  expect(isToastHotkey({ ...pressed, ctrlKey: true } as KeyboardEvent)).toBe(false);
  expect(isToastHotkey({ ...pressed, altKey: false } as KeyboardEvent)).toBe(false);
  expect(isToastHotkey({ ...pressed, code: 'KeyY' } as KeyboardEvent)).toBe(false);
});

const toast = (kind: QueuedToast['kind'], id: number): QueuedToast => ({
  kind,
  id,
  title: `Toast ${id}`,
  open: true,
});
const after = (...changes: ToastChange[]) => changes.reduce<QueuedToast[]>(toastsReducer, []);
const ids = (toasts: QueuedToast[]) => toasts.map(({ id }) => id);

test('shows three site toasts, and the fourth when one is removed', () => {
  const added = [1, 2, 3, 4, 5].map((id) => ({ add: toast('site', id) }));
  expect(ids(visibleToasts(after(...added), 'site'))).toEqual([1, 2, 3]);
  // A dismissed toast stays visible until its removal.
  const dismissed = after(...added, { dismiss: 2 });
  expect(visibleToasts(dismissed, 'site').map(({ id, open }) => [id, open])).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ]);
  expect(ids(visibleToasts(toastsReducer(dismissed, { remove: 2 }), 'site'))).toEqual([1, 3, 4]);
});

test('shows only the newest account toast', () => {
  const toasts = after({ add: toast('auth', 1) }, { add: toast('auth', 2) });
  expect(ids(toasts)).toEqual([2]);
});

test('a new account toast replaces a dismissed one before its removal', () => {
  const toasts = after({ add: toast('auth', 1) }, { dismiss: 1 }, { add: toast('auth', 2) });
  expect(visibleToasts(toasts, 'auth')).toEqual([toast('auth', 2)]);
  expect(toastsReducer(toasts, { remove: 1 })).toEqual(toasts);
});

test('a toast replaces one of the same source, and one with the same text', () => {
  const fromForm = (id: number) => ({ ...toast('site', id), source: 'contact' });
  const sameText = (id: number) => ({ ...toast('site', id), title: 'Error' });
  const toasts = after(
    { add: fromForm(1) },
    { add: toast('site', 2) },
    { add: sameText(3) },
    { add: fromForm(4) },
    { add: sameText(5) },
    { add: { ...fromForm(6), source: 'settings' } },
  );
  expect(ids(toasts)).toEqual([2, 4, 5, 6]);
});

test('each kind has a separate limit', () => {
  const toasts = after(
    { add: toast('site', 1) },
    { add: toast('auth', 2) },
    { add: toast('site', 3) },
    { add: toast('site', 4) },
    { add: toast('auth', 5) },
  );
  expect(ids(visibleToasts(toasts, 'site'))).toEqual([1, 3, 4]);
  expect(ids(visibleToasts(toasts, 'auth'))).toEqual([5]);
});
