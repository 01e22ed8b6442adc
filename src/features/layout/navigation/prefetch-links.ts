import type { useRouter } from 'waku';
import { routeOf } from '../../../routes.ts';

/** As long as the page cache may give a page. */
const KEPT_MS = 5 * 60 * 1000;
/** So long nobody taps who looks at what has just come. */
const SETTLE_MS = 400;
/** One page at a time, at a pace that leaves the line to what the visitor asks for. */
const PACE_MS = 150;
/** Tabs and a screen or two of cards: whoever scrolls on shall not fetch the whole shop. */
const MOST_OF_A_PAGE = 8;

// A page's own article has its title.
const LINKS = 'main :is(nav, article:not(:has(h1))) a';

type Prefetch = ReturnType<typeof useRouter>['prefetch'];

/**
 * While nothing else is to be done, fetches the pages that tabs, and cards in view and just below, lead to, because a
 * thumb gives no notice of what it wants, and the page that Back leads to. With a page come its code and first pictures.
 */
export function prefetchLinks(prefetch: Prefetch): void {
  if (isSpared()) return;
  const begin = () => prefetchInView(prefetch);
  // Not in the way of what the page itself loads.
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

function prefetchInView(prefetch: Prefetch): void {
  const waiting = new Set<HTMLAnchorElement>();
  const observed = new WeakSet<HTMLAnchorElement>();
  let page = '';
  let left = 0;
  let next: number | undefined;

  const fetchPage = (pathname: string) => prefetch(pathname as `/${string}`, { ttl: KEPT_MS });
  const fetchNext = () => {
    next = undefined;
    const [link] = waiting;
    if (!link || left === 0) return;
    waiting.delete(link);
    // What an address leads to is found out for few, not for all cards at once.
    if (link.isConnected && isKept(link)) {
      left--;
      fetchPage(link.pathname);
    }
    plan();
  };
  const plan = () => (next ??= window.setTimeout(() => whenIdle(fetchNext), PACE_MS));

  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        waiting[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
      }
      plan();
    },
    // A flick of the thumb shows the next screen.
    { rootMargin: '0px 0px 100%' },
  );
  const look = () => {
    const before = page;
    page = location.pathname + location.search;
    if (page !== before) {
      left = MOST_OF_A_PAGE;
      if (before && !before.includes('?') && isPageKept(before)) fetchPage(before);
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
      if (observed.has(link)) continue;
      observed.add(link);
      inView.observe(link);
    }
  };
  let looking: number | undefined;
  const lookSoon = () => {
    looking ??= window.setTimeout(() => {
      looking = undefined;
      look();
    }, SETTLE_MS);
  };
  // Lists grow, and a navigation replaces all of them.
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
  lookSoon();
}

/** Whether it leads to a page that is the same for everybody, and asks the shop for nothing that is not kept. */
const isKept = ({ origin, pathname, search, target }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname !== location.pathname &&
  search === '' &&
  target === '' &&
  isPageKept(pathname);

function isPageKept(pathname: string): boolean {
  const route = routeOf(pathname);
  return route?.served === 'file' || route?.pageCache !== undefined;
}

/** Whether the visitor asked for little data, or has a line that is slow. */
function isSpared(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? '');
}

const whenIdle = (action: () => void) => (self.requestIdleCallback ?? setTimeout)(action);
