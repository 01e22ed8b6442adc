'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from 'waku';
import { visuallyHidden } from '../../design/visually-hidden.css';
import { ReadingPlaces } from './reading-places.ts';

/**
 * What a browser does by itself when a page loads, for pages that are exchanged in place: a new one begins at its top
 * (smoothly) with the focus on its content, Back and Forward return to where one was, and its title is read out.
 */
export function RouteChange() {
  const { path, query } = useRouter();
  const places = useRef<ReadingPlaces>(undefined);
  const shown = useRef(path + query);
  const [title, setTitle] = useState('');

  useEffect(() => {
    places.current = new ReadingPlaces();
    return () => places.current?.forget();
  }, []);

  useLayoutEffect(() => {
    if (shown.current === path + query) return;
    shown.current = path + query;
    // Who is typing a search stays there.
    const isSearching = Boolean(document.activeElement?.closest('search'));
    // After the router's own effect, which changes the address and scrolls; before anything is painted.
    queueMicrotask(() => {
      const place = places.current?.arrive(isSearching);
      if (isSearching) return;
      document.getElementById('main')?.focus({ preventScroll: true });
      if (place === undefined && location.hash)
        document.querySelector(hashTarget())?.scrollIntoView();
      else scrollTo({ top: place ?? 0, behavior: place === undefined ? smoothly() : 'instant' });
    });
  }, [path, query]);

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
    <p className={visuallyHidden} aria-live="assertive">
      {title}
    </p>
  );
}

const hashTarget = () => `#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`;

const smoothly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
