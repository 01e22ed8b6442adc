import type { Toast } from './toast.ts';

/** Limits of each kind: toasts shown at a time, time until they close, and distance of the swipe that closes them. */
export const toastKinds = {
  auth: { limit: 1, displayMs: 5000, swipePx: 50 },
  site: { limit: 3, displayMs: 4000, swipePx: 20 },
} as const satisfies Record<Toast['kind'], object>;

export const TOAST_WIDTH_PX = 356;
export const TOAST_GAP_PX = 14;
/** Time of the animation of a dismissed toast, after which it is removed. */
export const TOAST_REMOVAL_MS = 200;

export interface QueuedToast extends Toast {
  id: number;
  isOpen: boolean;
}

/** Adds a toast in place of those of its kind with its source or text; an `auth` toast replaces all `auth` toasts. */
export const addToast = (toasts: QueuedToast[], added: QueuedToast): QueuedToast[] => [
  ...toasts.filter((toast) => !isReplaced(toast, added)),
  added,
];

const isReplaced = (toast: Toast, by: Toast): boolean =>
  toast.kind === by.kind &&
  (by.kind === 'auth' ||
    (toast.source !== undefined && toast.source === by.source) ||
    (toast.title === by.title && toast.description === by.description));

/** The toasts within the limits of their kinds; the others wait until one of them is removed. */
export const visibleToasts = (toasts: QueuedToast[]): QueuedToast[] =>
  Object.entries(toastKinds).flatMap(([kind, { limit }]) =>
    toasts.filter((toast) => toast.kind === kind).slice(0, limit),
  );
