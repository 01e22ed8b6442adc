import { expect, test } from 'vitest';
import { addToast, visibleToasts, type QueuedToast } from './toast-state.ts';

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
