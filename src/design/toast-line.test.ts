import { expect, test } from 'vitest';
import { changedToasts, toastsOnShow, type PlacedToast, type ToastChange } from './toast-line.ts';

const toast = (kind: PlacedToast['kind'], id: number): PlacedToast => ({
  kind,
  id,
  title: `Toast ${id}`,
  open: true,
});
const after = (...changes: ToastChange[]) => changes.reduce<PlacedToast[]>(changedToasts, []);
const ids = (toasts: PlacedToast[]) => toasts.map(({ id }) => id);

test('three of the site are shown, the fourth when a place is free', () => {
  const asked = [1, 2, 3, 4, 5].map((id) => ({ ask: toast('site', id) }));
  expect(ids(toastsOnShow(after(...asked), 'site'))).toEqual([1, 2, 3]);
  // It still takes its time to go.
  const dismissed = after(...asked, { dismiss: 2 });
  expect(toastsOnShow(dismissed, 'site').map(({ id, open }) => [id, open])).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ]);
  expect(ids(toastsOnShow(changedToasts(dismissed, { remove: 2 }), 'site'))).toEqual([1, 3, 4]);
});

test('one of the account is shown: the newest', () => {
  const toasts = after({ ask: toast('auth', 1) }, { ask: toast('auth', 2) });
  expect(ids(toasts)).toEqual([2]);
});

test('a dismissed one of the account gives way to the next before it is removed', () => {
  const toasts = after({ ask: toast('auth', 1) }, { dismiss: 1 }, { ask: toast('auth', 2) });
  expect(toastsOnShow(toasts, 'auth')).toEqual([toast('auth', 2)]);
  expect(changedToasts(toasts, { remove: 1 })).toEqual(toasts);
});

test('the kinds do not count each other', () => {
  const toasts = after(
    { ask: toast('site', 1) },
    { ask: toast('auth', 2) },
    { ask: toast('site', 3) },
    { ask: toast('site', 4) },
    { ask: toast('auth', 5) },
  );
  expect(ids(toastsOnShow(toasts, 'site'))).toEqual([1, 3, 4]);
  expect(ids(toastsOnShow(toasts, 'auth'))).toEqual([5]);
});
