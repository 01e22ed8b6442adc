'use client';

import { useRef } from 'react';
import { showToast, type Toast } from '../../design/toasts/toast.ts';

interface ToastButtonProps {
  kind: Toast['kind'];
  tone: NonNullable<Toast['tone']>;
  withAction?: boolean;
  className: string;
}

export function ToastButton({ kind, tone, withAction = false, className }: ToastButtonProps) {
  const shown = useRef(0);
  function show() {
    shown.current += 1;
    const words = tone === 'destructive' ? 'Something went under.' : 'Every duck is afloat.';
    showToast({
      kind,
      tone,
      title: `Toast ${shown.current}`,
      description: words,
      ...(withAction && { action: { label: 'Try again', onAct: show } }),
    });
  }
  return (
    <button type="button" className={className} onClick={show}>
      Show a toast
    </button>
  );
}
