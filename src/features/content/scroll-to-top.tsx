'use client';

import { useSyncExternalStore } from 'react';
import { onEvents } from '../../lib/on-events.ts';
import { scrollBehavior } from '../layout/navigation/scroll-restoration.ts';
import { toTop } from './policy-view.css';

/** Scroll position from which the button is shown, in CSS pixels. */
const FAR_DOWN = 300;

/** A button that scrolls to the top of a long page. @param focus id of the element that gets the focus */
export function ScrollToTop({ focus }: { focus: string }) {
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => scrollY > FAR_DOWN,
    () => false,
  );

  const scrollUp = () => {
    // The button is hidden at the top, which would lose its focus.
    document.getElementById(focus)?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: scrollBehavior() });
  };
  return (
    <button
      type="button"
      className={toTop}
      aria-label="Scroll to top"
      hidden={!isFarDown}
      onClick={scrollUp}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden fill="none">
        <path
          d="M10 17V4M4 9.5 10 3.5l6 6"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

const onScroll = (changed: () => void) => onEvents(['scroll'], changed);
