import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { onDismissal } from './dismiss-toasts.ts';
import { ToastRegion } from './toast-region.tsx';
import { toastKinds, toastsReducer, visibleToasts, type QueuedToast } from './toast-state.ts';
import { onToasts, takeToasts, type Toast } from './toast.ts';
import * as styles from './toasts.css';
import { useToastContainer, useToastFocus } from './toast-container.ts';
import { visuallyHidden } from '../visibility.css';

const kinds = Object.keys(toastKinds) as Toast['kind'][];
let count = 0;

/** Renders the queued toasts of all kinds in a container that stays above modal dialogs. */
export function ToastViewer() {
  const [toasts, change] = useReducer(toastsReducer, []);
  useEffect(
    () =>
      onToasts(() => {
        for (const toast of takeToasts())
          change({ add: { ...toast, id: (count += 1), open: true } });
      }),
    [],
  );

  const visible = kinds.flatMap((kind) => visibleToasts(toasts, kind));
  const open = visible.filter((toast) => toast.open);
  const container = useToastContainer(styles.container, open.length > 0);
  useToastFocus(container, open.length > 0);

  function dismiss(kind: Toast['kind'], id: number) {
    change({ dismiss: id });
    setTimeout(change, toastKinds[kind].removeAfterMs, { remove: id });
  }

  const dismissAll = useEffectEvent((kind: Toast['kind']) => {
    for (const toast of open) if (toast.kind === kind) dismiss(kind, toast.id);
  });
  useEffect(() => onDismissal((kind) => dismissAll(kind)), []);

  return createPortal(
    <>
      <LiveRegions toasts={open} />
      {kinds.map((kind) => (
        <ToastRegion
          key={kind}
          kind={toastKinds[kind]}
          toasts={visible.filter((toast) => toast.kind === kind)}
          onDismiss={(id) => dismiss(kind, id)}
        />
      ))}
    </>,
    container,
  );
}

/** Announces toasts politely, and destructive ones assertively. */
function LiveRegions({ toasts }: { toasts: QueuedToast[] }) {
  // A live region announces changes only, so it is rendered before its text.
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setReady, 100, true);
    return () => clearTimeout(timer);
  }, []);

  const texts = (destructive: boolean) =>
    isReady &&
    toasts
      .filter(({ tone }) => (tone === 'destructive') === destructive)
      .map(({ id, title, description }) => (
        <span key={id}>
          {title} {description}
        </span>
      ));
  return (
    <>
      <output aria-atomic="false" className={visuallyHidden}>
        {texts(false)}
      </output>
      <div role="alert" aria-atomic="false" className={visuallyHidden}>
        {texts(true)}
      </div>
    </>
  );
}
