'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from 'waku';
import { visuallyHidden } from '../../../design/visibility.css';
import { afterPaint, SCROLL_RESTORING } from '../../../lib/browser.ts';
import { restoreScroll, scrollBehavior, ScrollRestoration } from './scroll-restoration.ts';

/** A preview of the next page, shown from the click on a link until the page is rendered. */
export interface InstantPreview {
  /** @returns false if there is no preview for the link */
  show(link: HTMLAnchorElement): boolean;
  /** To be called on each route change. The new page may still be a skeleton. */
  onRouteChange(): void;
}

let preview: InstantPreview | undefined;

/** Sets the preview that RouteChange shows from a click on a link until the page is rendered. */
export const setInstantPreview = (loaded: InstantPreview): void => void (preview = loaded);

/**
 * Handles clicks on SiteLinks as client-side navigation with the behavior of page loads: scrolling to the top, scroll
 * restoration on Back and Forward, focus management. Renders only the title for screen readers. Starts prefetching and
 * page view reports.
 */
export function RouteChange() {
  const { path, query, hash, prefetch, push, replace } = useRouter();
  const scroll = useRef<ScrollRestoration>(undefined);
  const shown = useRef({ page: path + query, hash });
  const [title, setTitle] = useState('');

  useEffect(() => {
    import('./prefetch-links.ts').then(
      (code) => code.afterRoute(path, prefetch),
      () => {},
    );
  }, [path, prefetch]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // Event delegation: a listener in each of a page's sixty links would make hydration slower.
    addEventListener(
      'click',
      (event) => {
        const link = siteLink(event.target);
        if (!link || event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        if (link.href === location.href) return;
        // Removing the focused element would force a synchronous layout. Keyboard users keep their focus until the page
        // is rendered, as do in-place updates.
        if (event.detail > 0 && link.pathname !== location.pathname) link.blur();
        const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
        const isInstant = isTouch || link.dataset.route === 'instant';
        const go = (navigate: typeof push) => {
          const options = { scroll: false, unstable_instant: isInstant };
          // On failure, the route change uncovers the page, which shows the error.
          navigate(pathOf(link), options).catch(() => preview?.onRouteChange());
        };
        if (!isInstant) return go(push);
        // Rendering a prefetched page blocks the main thread, so the preview is painted first.
        const isShown = preview?.show(link);
        if (isShown) history.pushState(history.state, '', link.href);
        afterPaint(() => go(isShown ? replace : push));
      },
      { signal },
    );
    return () => controller.abort();
  }, [push, replace]);

  useLayoutEffect(() => {
    const before = shown.current;
    const page = path + query;
    if (before.page === page && before.hash === hash) return;
    shown.current = { page, hash };
    const isSearching = isInPlace();
    preview?.onRouteChange();
    // Runs after the router's effect, which changes the address and scrolls, and before the next paint.
    queueMicrotask(() => {
      const position = scroll.current?.navigated();
      const isNew = before.page !== page && !isSearching;
      const isScrolled = position !== undefined || hash !== '';
      if (isScrolled || isNew) {
        document.documentElement.toggleAttribute(SCROLL_RESTORING, isScrolled);
      }
      if (isNew) document.getElementById('main')?.focus({ preventScroll: true });
      if (position !== undefined) restoreScroll(position);
      else if (isNew && hash) {
        const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        const details = target?.closest('details');
        details?.setAttribute('open', '');
        // An answer that is being opened is not rendered yet, and cannot be scrolled to.
        (details ?? target)?.scrollIntoView();
      } else if (isNew) scrollTo({ top: 0, behavior: scrollBehavior() });
    });
  }, [path, query, hash]);

  useEffect(() => {
    scroll.current ??= new ScrollRestoration();
    let announced = document.title;
    // The title of a streamed page may arrive after its content.
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

/** Whether the focus is in a control that updates the page in place, such as a search box or "Load More". */
const isInPlace = () => Boolean(document.activeElement?.closest('search, [data-in-place]'));
