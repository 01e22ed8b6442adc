'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from 'waku';
import { ReadingPlaces } from './reading-places.ts';
import { scrollBehavior } from './scroll-behavior.ts';

/**
 * What a browser does by itself when a page loads, for pages that are exchanged in place: a new one begins at its top
 * (smoothly) with the focus on its content, Back and Forward return to where one was, and its title is read out.
 */
export function RouteChange({ className }: { className: string }) {
  const { path, query, hash } = useRouter();
  const places = useRef<ReadingPlaces>(undefined);
  const shown = useRef({ page: path + query, hash });
  const [title, setTitle] = useState('');

  useEffect(() => {
    places.current = new ReadingPlaces();
    return () => places.current?.forget();
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    const page = path + query;
    if (before.page === page && before.hash === hash) return;
    shown.current = { page, hash };
    // Who is typing a search stays there.
    const isSearching = Boolean(document.activeElement?.closest('search'));
    // After the router's own effect, which changes the address and scrolls; before anything is painted.
    queueMicrotask(() => {
      const place = places.current?.arrive();
      const isNew = before.page !== page && !isSearching;
      if (isNew) document.getElementById('main')?.focus({ preventScroll: true });
      if (place !== undefined) scrollTo({ top: place, behavior: 'instant' });
      else if (isNew && hash) document.querySelector(hashTarget())?.scrollIntoView();
      else if (isNew) scrollTo({ top: 0, behavior: scrollBehavior() });
    });
  }, [path, query, hash]);

  useEffect(() => {
    let said = document.title;
    // A page that waits for the shop gets its title later than itself.
    const observer = new MutationObserver(() => {
      if (document.title === said || document.activeElement?.closest('search')) return;
      said = document.title;
      setTitle(said);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);

  return (
    <p className={className} aria-live="assertive">
      {title}
    </p>
  );
}

const hashTarget = () => `#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`;
