import type { Toast } from './toast.ts';

/** The measures of a kind of toasts. */
export interface ToastKind {
  /** The name of its region for screen readers. */
  label: string;
  /** How many are shown at a time. */
  limit: number;
  /** What becomes of one too many: it waits for its turn, or takes the place of the oldest. */
  beyond: 'waits' | 'replaces';
  /** How long one is shown, as long as nobody looks closer. */
  displayMs: number;
  /** How long after it was dismissed one is removed, and its place is free. */
  removeAfterMs: number;
  /** How far a finger carries one before it goes. */
  swipePx: number;
}

export const toastKinds: Record<Toast['kind'], ToastKind> = {
  // Who has just signed in or out is told of that, not of what was before.
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
/** How long one takes to go. */
export const TOAST_REMOVAL_MS = 200;

/** Alt+T, on any keyboard: where Alt writes other letters, the key is the same. */
export const isToastHotkey = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && code === 'KeyT';
