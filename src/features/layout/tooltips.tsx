'use client';

import { useEffect, useRef } from 'react';
import { tooltipDelay } from './tooltip-delay.ts';
import { tooltip } from './tooltips.css';

/** Shows the text of `data-tooltip` on hover and on keyboard focus; for screen readers it is the control's name. */
export function Tooltips() {
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

  return <div ref={bubble} className={tooltip} popover="manual" aria-hidden="true" />;
}
