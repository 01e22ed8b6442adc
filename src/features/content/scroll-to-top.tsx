'use client';

import { useSyncExternalStore } from 'react';
import { scrollBehavior } from '../layout/navigation/scroll-restoration.ts';
import { toTop } from './policy-view.css';

/** Scroll position from which the button is shown, in CSS pixels. */
const FAR_DOWN = 300;

/** A button, shown from 300 px on, that scrolls to the top of a page. @param focus id of the element to focus */
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

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}
