import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  addToast,
  TOAST_REMOVAL_MS,
  toastKinds,
  visibleToasts,
  type QueuedToast,
} from './toast-state.ts';
import { DISMISSAL, onToasts, takeToasts } from './toast.ts';
import * as styles from './toasts.css';

// A live region announces changes only, so it is in the document before its first toast.
const REGION_AHEAD_MS = 100;
// A shorter movement of the pointer is a click.
const DRAG_PX = 4;

let lastId = 0;

/** Shows the queued toasts in a live region. Alt+T moves the focus to them and back, Escape dismisses the newest. */
export function ToastViewer() {
  const [toasts, setToasts] = useState<QueuedToast[]>([]);
  const visible = visibleToasts(toasts);
  const open = visible.filter(({ isOpen }) => isOpen);
  const container = useTopLayer(open.length > 0);
  const list = useRef<HTMLOListElement>(null);
  const focusOrigin = useRef<Element>(null);

  function dismiss(isDismissed: (toast: QueuedToast) => boolean) {
    const close = (toast: QueuedToast) =>
      isDismissed(toast) ? { ...toast, isOpen: false } : toast;
    const remains = (toast: QueuedToast) => toast.isOpen || !isDismissed(toast);
    setToasts((all) => all.map(close));
    setTimeout(() => setToasts((all) => all.filter(remains)), TOAST_REMOVAL_MS);
    if (container.contains(document.activeElement)) moveFocus(open.every(isDismissed));
  }

  function moveFocus(isBack: boolean) {
    if (isBack) (document.activeElement as HTMLElement).blur();
    (isBack ? (focusOrigin.current as HTMLElement | null) : list.current)?.focus();
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isEscape = event.key === 'Escape';
    if (event.defaultPrevented || open.length === 0 || !(isEscape || isHotkey(event))) return;
    event.preventDefault();
    if (isEscape) dismiss(({ id }) => id === open.at(-1)?.id);
    else moveFocus(container.contains(document.activeElement));
  });
  const onDismissal = useEffectEvent((event: Event) =>
    dismiss(({ kind }) => kind === (event as CustomEvent).detail),
  );
  useEffect(() => {
    setTimeout(onToasts, REGION_AHEAD_MS, () => {
      const added = takeToasts().map((toast) => ({ ...toast, id: (lastId += 1), isOpen: true }));
      setToasts((all) => added.reduce(addToast, all));
    });
    document.addEventListener('keydown', (event) => onKeyDown(event));
    addEventListener(DISMISSAL, (event) => onDismissal(event));
  }, []);

  return createPortal(
    <section aria-label="Notifications (Alt+T)" aria-live="polite">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes where the focus came from */}
      <ol
        ref={list}
        className={styles.list}
        tabIndex={-1}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focusOrigin.current = relatedTarget;
        }}
      >
        {visible.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onDismiss={() => dismiss(({ id }) => id === toast.id)}
          />
        ))}
      </ol>
    </section>,
    container,
  );
}

interface ToastCardProps {
  toast: QueuedToast;
  onDismiss: () => void;
}

/** A toast. It is dismissed when the animation that measures its time ends, by its button, Escape, or a swipe. */
function ToastCard({ toast, onDismiss }: ToastCardProps) {
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

/** Compares the physical key, because Alt produces other characters on some keyboards. AltGr may include Ctrl. */
const isHotkey = ({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && code === 'KeyT';

/** A popover, above all content. It is moved into an open modal dialog, because everything outside of that is inert. */
function useTopLayer(inUse: boolean): HTMLElement {
  const [popover] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.container;
    element.popover = 'manual';
    return element;
  });
  useLayoutEffect(() => {
    const place = () => {
      const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
      if (popover.parentElement !== parent) parent.appendChild(popover);
      if (!popover.matches(':popover-open')) popover.showPopover();
    };
    place();
    const observer = new MutationObserver(place);
    if (inUse)
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        attributeFilter: ['open'],
      });
    return () => observer.disconnect();
  }, [popover, inUse]);
  return popover;
}
