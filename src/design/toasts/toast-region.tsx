import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { TOAST_REMOVAL_MS, type ToastKind, type QueuedToast } from './toast-state.ts';
import * as styles from './toasts.css';

interface ToastRegionProps {
  kind: ToastKind;
  toasts: QueuedToast[];
  onDismiss: (id: number) => void;
}

/** The list of the visible toasts of a kind, which screen readers announce. */
export function ToastRegion({ kind, toasts, onDismiss }: ToastRegionProps) {
  const isShown = useIsShown(toasts.some(({ open }) => open));
  if (!isShown) return null;
  return (
    <Provider
      label={kind.label}
      duration={kind.displayMs}
      swipeThreshold={kind.swipePx}
      announcerContainer={detached}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
      <Viewport className={styles.list} label={`${kind.label} (Alt+T)`} hotkey={noHotkey} />
    </Provider>
  );
}

function ToastCard({
  toast: { id, open, title, description, tone, action },
  onDismiss,
}: Pick<ToastRegionProps, 'onDismiss'> & { toast: QueuedToast }) {
  return (
    <Root
      className={tone === 'destructive' ? `${styles.toast} ${styles.destructive}` : styles.toast}
      open={open}
      onOpenChange={() => onDismiss(id)}
    >
      <div>
        <Title className={styles.title}>{title}</Title>
        {description && <Description>{description}</Description>}
        {action && (
          <Action className={styles.action} altText={action.label} onClick={action.onAct}>
            {action.label}
          </Action>
        )}
      </div>
      <Close className={styles.close} aria-label="Dismiss">
        <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
          <path d="M1 1l12 12M13 1L1 13" stroke="currentColor" strokeWidth={2.5} />
        </svg>
      </Close>
    </Root>
  );
}

/** True while open, and during the removal animation. */
function useIsShown(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(isOpen);
  if (isOpen && !isShown) setShown(true);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(setShown, TOAST_REMOVAL_MS, false);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isShown;
}

// Disables Radix's announcements, which are polite for errors too, and its hotkey, which does not restore the focus.
const detached = document.createElement('div');
const noHotkey: string[] = [];
