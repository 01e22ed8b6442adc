import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card.tsx';
import { addToast, TOAST_REMOVAL_MS, visibleToasts, type QueuedToast } from './toast-state.ts';
import { DISMISSAL, onToasts, takeToasts } from './toast.ts';
import * as styles from './toasts.css';

// A live region announces changes only, so it is in the document before its first toast.
const REGION_AHEAD_MS = 100;

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
