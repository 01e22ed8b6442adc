'use client';

import { useEffect, useRef } from 'react';
import { tooltip } from './tooltips.css';

/** The bubble for texts of `data-tooltip`. What shows it comes with the first visit to one; screen readers read the name. */
export function Tooltips() {
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const waiting = new AbortController();
    let stop: (() => void) | undefined;
    const load = (event: Event) => {
      if (!(event.target as Element).closest('[data-tooltip]')) return;
      waiting.abort();
      import('./show-tooltips.ts').then(
        ({ showTooltips }) => (stop = showTooltips(bubble.current!, event)),
        () => {},
      );
    };
    for (const name of ['pointerover', 'focusin']) {
      document.addEventListener(name, load, { signal: waiting.signal });
    }
    return () => {
      waiting.abort();
      stop?.();
    };
  }, []);

  return <div ref={bubble} className={tooltip} popover="manual" aria-hidden="true" />;
}
