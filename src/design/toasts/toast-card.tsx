import { useState } from 'react';
import { toastKinds, type QueuedToast } from './toast-state.ts';
import * as styles from './toasts.css';

// A shorter movement of the pointer is a click.
const DRAG_PX = 4;

interface ToastCardProps {
  toast: QueuedToast;
  onDismiss: () => void;
}

/** A toast. It is dismissed when the animation that measures its time ends, by its button, Escape, or a swipe. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { kind, title, description, tone, action, isOpen } = toast;
  const { displayMs, swipePx } = toastKinds[kind];
  const isDestructive = tone === 'destructive';
  const [swipe, setSwipe] = useState<{ from: number; px: number }>();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- swipe and Escape repeat its button
    <li
      className={isDestructive ? `${styles.toast} ${styles.destructive}` : styles.toast}
      data-state={isOpen ? 'open' : 'closed'}
      data-swiped={swipe && ''}
      style={swipe && { translate: `${swipe.px}px` }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDismiss();
      }}
      onPointerDown={({ button, clientX }) => {
        if (button === 0) setSwipe({ from: clientX, px: 0 });
      }}
      onPointerMove={({ clientX, currentTarget, pointerId }) => {
        if (!swipe || !isOpen) return;
        const px = Math.max(0, clientX - swipe.from);
        if (px > DRAG_PX) currentTarget.setPointerCapture(pointerId);
        setSwipe({ ...swipe, px });
      }}
      onPointerUp={({ clientX }) => {
        if (swipe && clientX - swipe.from > swipePx) onDismiss();
        else setSwipe(undefined);
      }}
      onPointerCancel={() => setSwipe(undefined)}
    >
      <div
        role={isDestructive ? 'alert' : undefined}
        className={styles.timed}
        style={{ animationDelay: `${displayMs}ms` }}
        onAnimationEnd={onDismiss}
      >
        <p className={styles.title}>{title}</p>
        {description && <p>{description}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.onAct();
              onDismiss();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={onDismiss}>
        <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
          <path d="M1 1l12 12M13 1L1 13" stroke="currentColor" strokeWidth={2.5} />
        </svg>
      </button>
    </li>
  );
}
