'use client';

import { useEffect, useRef } from 'react';
import { tooltipDelay } from './tooltip-delay.ts';

/**
 * Shows the words of `data-tooltip` beside whatever carries it, when a pointer or the keyboard rests there. Screen
 * readers hear the same words as the control's name.
 */
export function Tooltips({ className }: { className: string }) {
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tip = bubble.current!;
    const listening = new AbortController();
    let anchor: Element | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let closedAt: number | undefined;

    const hide = () => {
      clearTimeout(waiting);
      anchor = undefined;
      if (!tip.matches(':popover-open')) return;
      tip.hidePopover();
      closedAt = performance.now();
    };
    const show = (target: Element) => {
      tip.textContent = target.getAttribute('data-tooltip');
      tip.showPopover();
      const { left, width, top, bottom } = target.getBoundingClientRect();
      const { offsetWidth, offsetHeight } = tip;
      const middle = left + width / 2 - offsetWidth / 2;
      tip.style.left = `${Math.max(4, Math.min(middle, innerWidth - offsetWidth - 4))}px`;
      tip.style.top = `${bottom + offsetHeight > innerHeight ? top - offsetHeight : bottom}px`;
    };
    const enter = ({ target }: Event) => {
      const wanted = (target as Element).closest('[data-tooltip]');
      // The bubble itself may be pointed at without its going away.
      if (wanted === anchor || target === tip) return;
      hide();
      if (!wanted) return;
      anchor = wanted;
      waiting = setTimeout(show, tooltipDelay(performance.now(), closedAt), wanted);
    };

    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: listening.signal });
    on('pointerover', (event) => event.pointerType !== 'touch' && enter(event));
    on('pointerdown', hide);
    on('focusin', (event) => (event.target as Element).matches(':focus-visible') && enter(event));
    on('focusout', hide);
    on('keydown', ({ key }) => key === 'Escape' && hide());
    return () => listening.abort();
  }, []);

  return <div ref={bubble} className={className} popover="manual" aria-hidden="true" />;
}
