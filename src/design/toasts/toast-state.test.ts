import { expect, test } from 'vitest';
import {
  addToast,
  TOAST_GAP_PX,
  TOAST_REMOVAL_MS,
  TOAST_WIDTH_PX,
  toastKinds,
  visibleToasts,
  type QueuedToast,
} from './toast-state.ts';

// "Auth toast limit: 1 at a time ... Other toast defaults: display 5000 ms, swipe threshold 50; second toast style:
// duration 4000 ms, max 3 visible, width 356, gap 14, swipe threshold 20 px, removal animation 200 ms"
test('toasts have the constants of the specification', () => {
  expect(toastKinds).toEqual({
    auth: { limit: 1, displayMs: 5000, swipePx: 50 },
    site: { limit: 3, displayMs: 4000, swipePx: 20 },
  });
  expect([TOAST_WIDTH_PX, TOAST_GAP_PX, TOAST_REMOVAL_MS]).toEqual([356, 14, 200]);
});

const toast = (kind: QueuedToast['kind'], id: number): QueuedToast => ({
  kind,
  id,
  title: `Toast ${id}`,
  isOpen: true,
});
const after = (...added: QueuedToast[]) => added.reduce<QueuedToast[]>(addToast, []);
const ids = (toasts: QueuedToast[]) => toasts.map(({ id }) => id);

test('shows three site toasts, and the fourth when one is removed', () => {
  const toasts = after(...[1, 2, 3, 4, 5].map((id) => toast('site', id)));
  expect(ids(visibleToasts(toasts))).toEqual([1, 2, 3]);
  expect(ids(visibleToasts(toasts.filter(({ id }) => id !== 2)))).toEqual([1, 3, 4]);
});

test('shows only the newest account toast, beside the toasts of the site', () => {
  const toasts = after(toast('site', 1), toast('auth', 2), toast('site', 3), toast('auth', 4));
  expect(ids(visibleToasts(toasts))).toEqual([4, 1, 3]);
});

test('a toast replaces one of the same source, and one with the same text', () => {
  const fromForm = (id: number) => ({ ...toast('site', id), source: 'contact' });
  const sameText = (id: number) => ({ ...toast('site', id), title: 'Error' });
  const toasts = after(fromForm(1), toast('site', 2), sameText(3), fromForm(4), sameText(5), {
    ...fromForm(6),
    source: 'settings',
  });
  expect(ids(toasts)).toEqual([2, 4, 5, 6]);
});
