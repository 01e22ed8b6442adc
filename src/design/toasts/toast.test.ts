import { beforeEach, expect, test, vi } from 'vitest';

// Each test has a page of its own, in which nothing was asked for yet.
let queue: typeof import('./toast.ts');
beforeEach(async () => {
  vi.resetModules();
  queue = await import('./toast.ts');
});
const hello = { kind: 'site', title: 'Hello' } as const;
const bye = { kind: 'auth', title: 'Bye' } as const;

test('toasts asked for before anyone listens are kept in their order', () => {
  queue.showToast(hello);
  queue.showToast(bye);
  const onWaiting = vi.fn<() => void>();
  queue.onToasts(onWaiting);
  expect(onWaiting).toHaveBeenCalledOnce();
  expect(queue.takeToasts()).toEqual([hello, bye]);
  expect(queue.takeToasts()).toEqual([]);
});

test('who listens is called with each toast, and not before there is one', () => {
  const onWaiting = vi.fn<() => void>();
  queue.onToasts(onWaiting);
  expect(onWaiting).not.toHaveBeenCalled();
  queue.showToast(hello);
  queue.showToast(bye);
  expect(onWaiting).toHaveBeenCalledTimes(2);
});

test('a later listener takes over what the first has left', () => {
  const loader = vi.fn<() => void>();
  const viewer = vi.fn<() => void>();
  queue.onToasts(loader);
  queue.showToast(hello);
  queue.onToasts(viewer);
  expect(viewer).toHaveBeenCalledOnce();
  queue.showToast(bye);
  expect(loader).toHaveBeenCalledOnce();
  expect(queue.takeToasts()).toEqual([hello, bye]);
});
