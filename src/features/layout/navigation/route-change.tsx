'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from 'waku';
import { visuallyHidden } from '../../../design/visibility.css';
import { afterPaint } from '../../../lib/after-paint.ts';
import { SCROLL_RESTORING } from '../../../lib/scroll-restoring.ts';
import { instantPreview } from '../instant-preview/instant-preview.ts';
import { scrollBehavior, ScrollRestoration } from './scroll-restoration.ts';

/**
 * Follows links within the site, and does what browsers do for page loads: scroll, restore on Back and Forward, focus,
 * announce.
 */
export function RouteChange() {
  const { path, query, hash, prefetch, push, replace } = useRouter();
  const scroll = useRef<ScrollRestoration>(undefined);
  const shown = useRef({ page: path + query, hash });
  const [title, setTitle] = useState('');

  useEffect(() => {
    import('./prefetch-links.ts').then(
      (code) => code.prefetchLinks(prefetch),
      () => {},
    );
  }, [prefetch]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const prefetchPointedAt = ({ target }: Event) => {
      const link = siteLink(target);
      if (link && link.href !== location.href) prefetch(pathOf(link));
    };
    // One listener for all links: a page has sixty, and each component with a state of its own takes a phone its time.
    // A finger comes to a link as well, before it is down.
    addEventListener('pointerover', prefetchPointedAt, { signal });
    addEventListener(
      'click',
      (event) => {
        const link = siteLink(event.target);
        if (!link || event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        if (link.href === location.href) return;
        // A browser lays out all there is when it takes away what has the focus. Keys keep it until the page is there,
        // and so does what changes the page in place.
        if (event.detail > 0 && link.pathname !== location.pathname) link.blur();
        const isTouched = event instanceof PointerEvent && event.pointerType === 'touch';
        const isInstant = isTouched || link.dataset.route === 'instant';
        const go = (navigate: typeof push) => {
          const options = { scroll: false, unstable_instant: isInstant };
          // The page that is shown then tells what went wrong.
          navigate(pathOf(link), options).catch(() => instantPreview()?.onRouteChange());
        };
        if (!isInstant) return go(push);
        // React renders a page that is there at once: the press, and what its card knows, are seen before.
        const isShown = instantPreview()?.show(link);
        if (isShown) history.pushState(history.state, '', link.href);
        afterPaint(() => go(isShown ? replace : push));
      },
      { signal },
    );
    return () => controller.abort();
  }, [prefetch, push, replace]);

  useLayoutEffect(() => {
    const before = shown.current;
    const page = path + query;
    if (before.page === page && before.hash === hash) return;
    shown.current = { page, hash };
    const isSearching = isInPlace();
    instantPreview()?.onRouteChange();
    // After the router's own effect, which changes the address and scrolls, and before the next paint.
    queueMicrotask(() => {
      const position = scroll.current?.navigated();
      document.documentElement.toggleAttribute(SCROLL_RESTORING, position !== undefined);
      const isNew = before.page !== page && !isSearching;
      if (isNew) document.getElementById('main')?.focus({ preventScroll: true });
      if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
      else if (isNew && hash) document.querySelector(hashTarget())?.scrollIntoView();
      else if (isNew) scrollTo({ top: 0, behavior: scrollBehavior() });
    });
  }, [path, query, hash]);

  useEffect(() => {
    scroll.current ??= new ScrollRestoration();
    let announced = document.title;
    // A streamed page gets its title later than its content.
    const observer = new MutationObserver(() => {
      if (document.title === announced || isInPlace()) return;
      announced = document.title;
      setTitle(announced);
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

const siteLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-route]') : null;

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) =>
  `${pathname}${search}${hash}` as `/${string}`;

const opensElsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** Whether the visitor is changing what the page lists, by typing or by asking for more of it. */
const isInPlace = () => Boolean(document.activeElement?.closest('search, [data-in-place]'));

const hashTarget = () => `#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`;
