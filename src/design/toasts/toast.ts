export interface Toast {
  kind: 'site' | 'auth';
  title: string;
  description?: string;
  /** Destructive reports an error, and interrupts a screen reader. */
  tone?: 'default' | 'destructive';
  action?: { label: string; onAct: () => void };
}

const queue: Toast[] = [];
let listener: (() => void) | undefined;

/** Queues a toast for the viewer, whose code is loaded with the first one. Browser only. */
export function showToast(toast: Toast): void {
  queue.push(toast);
  listener?.();
}

export const takeToasts = (): Toast[] => queue.splice(0);

/** Calls back whenever the queue gets a toast, at once if it holds some. A later listener replaces an earlier one. */
export function onToasts(callback: () => void): void {
  listener = callback;
  if (queue.length > 0) callback();
}
