import type { Toast } from './toast.ts';

const DISMISSAL = 'dismiss-toasts';

/**
 * Dismisses the visible toasts of a kind, which are outdated. In a separate module, because every page loads the queue.
 */
export const dismissToasts = (kind: Toast['kind']): unknown =>
  dispatchEvent(new CustomEvent(DISMISSAL, { detail: kind }));

/** Calls back when the toasts of a kind are dismissed. @returns unsubscribes */
export function onDismissal(callback: (kind: Toast['kind']) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<Toast['kind']>).detail);
  addEventListener(DISMISSAL, listener);
  return () => removeEventListener(DISMISSAL, listener);
}
