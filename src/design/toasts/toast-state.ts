import type { Toast } from './toast.ts';

export interface ToastKind {
  label: string;
  limit: number;
  /** Whether a toast beyond the limit waits, or replaces the oldest one. */
  beyond: 'waits' | 'replaces';
  displayMs: number;
  removeAfterMs: number;
  swipePx: number;
}

export const toastKinds: Record<Toast['kind'], ToastKind> = {
  auth: {
    label: 'Account notifications',
    limit: 1,
    beyond: 'replaces',
    displayMs: 5000,
    removeAfterMs: 1_000_000,
    swipePx: 50,
  },
  site: {
    label: 'Notifications',
    limit: 3,
    beyond: 'waits',
    displayMs: 4000,
    removeAfterMs: 200,
    swipePx: 20,
  },
};

export const TOAST_WIDTH_PX = 356;
export const TOAST_GAP_PX = 14;
export const TOAST_REMOVAL_MS = 200;

/** Whether a key press is Alt+T. Compares the physical key, because Alt produces other characters on some keyboards. */
export const isToastHotkey = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && code === 'KeyT';

export interface QueuedToast extends Toast {
  id: number;
  open: boolean;
}

export type ToastChange = { add: QueuedToast } | { dismiss: number } | { remove: number };

/** Reducer of the queue: adds a toast, starts the closing animation of one, or removes it. */
export function toastsReducer(toasts: QueuedToast[], change: ToastChange): QueuedToast[] {
  if ('remove' in change) return toasts.filter(({ id }) => id !== change.remove);
  if ('dismiss' in change)
    return toasts.map((toast) => (toast.id === change.dismiss ? { ...toast, open: false } : toast));

  const { limit, beyond } = toastKinds[change.add.kind];
  const others = toasts.filter((toast) => !isReplaced(toast, change.add));
  const ofKind = others.filter(({ kind }) => kind === change.add.kind);
  const surplus =
    beyond === 'replaces' ? ofKind.slice(0, Math.max(0, ofKind.length + 1 - limit)) : [];
  return [...others.filter((toast) => !surplus.includes(toast)), change.add];
}

/** Whether a newer toast has the same source or the same text. */
const isReplaced = (toast: QueuedToast, by: QueuedToast): boolean =>
  toast.kind === by.kind &&
  ((toast.source !== undefined && toast.source === by.source) ||
    (toast.title === by.title && toast.description === by.description));

/** The toasts of a kind that are visible; the others wait until one of them is removed. */
export const visibleToasts = (toasts: QueuedToast[], kind: Toast['kind']): QueuedToast[] =>
  toasts.filter((toast) => toast.kind === kind).slice(0, toastKinds[kind].limit);
