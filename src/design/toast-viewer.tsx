import { useEffect, useReducer } from 'react';
import { createPortal } from 'react-dom';
import { ToastAnnouncer } from './toast-announcer.tsx';
import { toastKinds } from './toast-kinds.ts';
import { changedToasts, toastsOnShow } from './toast-line.ts';
import { ToastRegion } from './toast-region.tsx';
import { onToasts, takeToasts, type Toast } from './toast.ts';
import { useFocusDetour } from './use-focus-detour.ts';
import { useTopmostRoom } from './use-topmost-room.ts';

/** Looks come along from the server's stylesheet. */
export interface ToastLooks {
  room: string;
  list: string;
  toast: string;
  destructive: string;
  title: string;
  action: string;
  close: string;
  hidden: string;
}

const kinds = Object.keys(toastKinds) as Toast['kind'][];
let count = 0;

/** Takes the toasts that are asked for, gives each its turn and its time, and tells them to screen readers. */
export function ToastViewer({ looks }: { looks: ToastLooks }) {
  const [toasts, change] = useReducer(changedToasts, []);
  useEffect(
    () =>
      onToasts(() => {
        for (const toast of takeToasts())
          change({ ask: { ...toast, id: (count += 1), open: true } });
      }),
    [],
  );

  const onShow = kinds.flatMap((kind) => toastsOnShow(toasts, kind));
  const open = onShow.filter((toast) => toast.open);
  const room = useTopmostRoom(looks.room, open.length > 0);
  useFocusDetour(room, open.length > 0);

  function dismiss(kind: Toast['kind'], id: number) {
    change({ dismiss: id });
    setTimeout(change, toastKinds[kind].removeAfterMs, { remove: id });
  }

  return createPortal(
    <>
      <ToastAnnouncer toasts={open} className={looks.hidden} />
      {kinds.map((kind) => (
        <ToastRegion
          key={kind}
          kind={toastKinds[kind]}
          toasts={onShow.filter((toast) => toast.kind === kind)}
          looks={looks}
          onDismiss={(id) => dismiss(kind, id)}
        />
      ))}
    </>,
    room,
  );
}
