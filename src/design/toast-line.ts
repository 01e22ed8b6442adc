import { toastKinds } from './toast-kinds.ts';
import type { Toast } from './toast.ts';

/** A toast that has its place, be it on show, waiting, or dismissed. */
export interface PlacedToast extends Toast {
  id: number;
  open: boolean;
}

export type ToastChange = { ask: PlacedToast } | { dismiss: number } | { remove: number };

/** All toasts of all kinds, in the order in which they were asked for, after a change. */
export function changedToasts(toasts: PlacedToast[], change: ToastChange): PlacedToast[] {
  if ('remove' in change) return toasts.filter(({ id }) => id !== change.remove);
  if ('dismiss' in change)
    return toasts.map((toast) => (toast.id === change.dismiss ? { ...toast, open: false } : toast));

  const { kind } = change.ask;
  const { limit, beyond } = toastKinds[kind];
  const ofKind = toasts.filter((toast) => toast.kind === kind);
  const displaced =
    beyond === 'replaces' ? ofKind.slice(0, Math.max(0, ofKind.length + 1 - limit)) : [];
  return [...toasts.filter((toast) => !displaced.includes(toast)), change.ask];
}

/** The toasts of one kind that have their turn. Those that come after wait. */
export const toastsOnShow = (toasts: PlacedToast[], kind: Toast['kind']): PlacedToast[] =>
  toasts.filter((toast) => toast.kind === kind).slice(0, toastKinds[kind].limit);
