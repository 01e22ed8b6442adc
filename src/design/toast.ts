/** Something that a visitor is told in passing. */
export interface Toast {
  /** Whose word it is. Each kind has measures of its own: toast-kinds.ts. */
  kind: 'site' | 'auth';
  title: string;
  description?: string;
  /** Destructive: something went wrong. It looks like it, and interrupts a screen reader. */
  tone?: 'default' | 'destructive';
  action?: { label: string; onAct: () => void };
}

const asked: Toast[] = [];
let listener: (() => void) | undefined;

/** Shows a toast, in the browser. What draws it is loaded with the first; until then it waits here. */
export function showToast(toast: Toast): void {
  asked.push(toast);
  listener?.();
}

/** The toasts that were asked for and not taken yet, in that order. */
export const takeToasts = (): Toast[] => asked.splice(0);

/** Calls back whenever toasts wait to be taken, at once if some do. A later listener takes the place of an earlier. */
export function onToasts(callback: () => void): void {
  listener = callback;
  if (asked.length > 0) callback();
}
