import { beforeEach, expect, test, vi } from 'vitest';

// Each test has a separate module instance with an empty queue.
let queue: typeof import('./toast.ts');
beforeEach(async () => {
  vi.resetModules();
  queue = await import('./toast.ts');
});
const hello = { kind: 'site', title: 'Hello' } as const;
const bye = { kind: 'auth', title: 'Bye' } as const;

test('toasts stay queued in their order until there is a listener', () => {
  queue.showToast(hello);
  queue.showToast(bye);
  const onWaiting = vi.fn<() => void>();
  queue.onToasts(onWaiting);
  expect(onWaiting).toHaveBeenCalledOnce();
  expect(queue.takeToasts()).toEqual([hello, bye]);
  expect(queue.takeToasts()).toEqual([]);
});

test('calls the listener for each toast, and not before the first one', () => {
  const onWaiting = vi.fn<() => void>();
  queue.onToasts(onWaiting);
  expect(onWaiting).not.toHaveBeenCalled();
  queue.showToast(hello);
  queue.showToast(bye);
  expect(onWaiting).toHaveBeenCalledTimes(2);
});

test('a later listener replaces the first one and gets its remaining toasts', () => {
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
