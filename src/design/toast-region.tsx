import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { TOAST_REMOVAL_MS, type ToastKind } from './toast-kinds.ts';
import type { PlacedToast } from './toast-line.ts';
import type { ToastLooks } from './toast-viewer.tsx';

interface ToastRegionProps {
  kind: ToastKind;
  toasts: PlacedToast[];
  looks: ToastLooks;
  onDismiss: (id: number) => void;
}

/** The toasts of one kind, as long as there are any. */
export function ToastRegion({ kind, toasts, looks, onDismiss }: ToastRegionProps) {
  const isShown = useIsShown(toasts.some(({ open }) => open));
  if (!isShown) return null;
  return (
    <Provider
      label={kind.label}
      duration={kind.displayMs}
      swipeThreshold={kind.swipePx}
      announcerContainer={unheard}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} looks={looks} onDismiss={onDismiss} />
      ))}
      <Viewport className={looks.list} label={`${kind.label} (Alt+T)`} hotkey={noHotkey} />
    </Provider>
  );
}

function ToastCard({
  toast: { id, open, title, description, tone, action },
  looks,
  onDismiss,
}: Pick<ToastRegionProps, 'looks' | 'onDismiss'> & { toast: PlacedToast }) {
  return (
    <Root
      className={tone === 'destructive' ? `${looks.toast} ${looks.destructive}` : looks.toast}
      open={open}
      onOpenChange={() => onDismiss(id)}
    >
      <div>
        <Title className={looks.title}>{title}</Title>
        {description && <Description>{description}</Description>}
        {action && (
          <Action className={looks.action} altText={action.label} onClick={action.onAct}>
            {action.label}
          </Action>
        )}
      </div>
      <Close className={looks.close} aria-label="Dismiss">
        <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
          <path d="M1 1l12 12M13 1L1 13" stroke="currentColor" strokeWidth={2.5} />
        </svg>
      </Close>
    </Root>
  );
}

/** Whether any is to be seen: the last one takes its time to go. */
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

// What Radix would do as well: it announces failures as a status, and its hotkey leads nowhere back.
const unheard = document.createElement('div');
const noHotkey: string[] = [];
