export interface Toast {
  kind: 'site' | 'auth';
  title: string;
  description?: string;
  /** A destructive toast reports an error; screen readers announce it assertively. */
  tone?: 'default' | 'destructive';
  /** A button, which also dismisses the toast. */
  action?: { label: string; onAct: () => void };
  /** The subject of the toast, such as a form. A newer toast with the same source replaces it. */
  source?: string;
}

const queue: Toast[] = [];
let listener: (() => void) | undefined;

/** Queues a toast. The first one loads the viewer. Browser only. */
export function showToast(toast: Toast): void {
  queue.push(toast);
  listener?.();
}

/** Removes and returns all queued toasts. */
export const takeToasts = (): Toast[] => queue.splice(0);

/** Calls back for each queued toast, and at once if some are queued. A later listener replaces the earlier one. */
export function onToasts(callback: () => void): void {
  listener = callback;
  if (queue.length > 0) callback();
}

/** Event of the window that dismisses the visible toasts of a kind. */
export const DISMISSAL = 'dismiss-toasts';

/** Closes all toasts of a kind, visible or waiting, by an event to the viewer; no effect before it has loaded. */
export const dismissToasts = (kind: Toast['kind']): unknown =>
  dispatchEvent(new CustomEvent(DISMISSAL, { detail: kind }));
