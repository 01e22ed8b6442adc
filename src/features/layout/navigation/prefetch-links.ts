import type { useRouter } from 'waku';
import { pageRoutes, routeMatcher } from '../../../page-routes.ts';
import { reportView } from './report-view.ts';

/** How long a prefetched page may be shown. */
const TTL_MS = 60 * 1000;
/** Delay between the last DOM change and the first prefetch, so that prefetching does not compete with rendering. */
const SETTLE_MS = 400;
/** Pause between prefetches, which leaves bandwidth to the visitor's own requests. */
const PACE_MS = 150;
/** Limit for a page, so that scrolling through a list does not prefetch the whole shop. */
const MAX_PREFETCHES = 8;

// Excludes the links within a page's main article, which has an h1.
const LINKS = 'main :is(nav, article:not(:has(h1))) a';

type Prefetch = ReturnType<typeof useRouter>['prefetch'];

let isPrefetching = false;

/** Reports the page view of a route; the first time, also starts to prefetch links on hover and in view. */
export function afterRoute(path: string, prefetch: Prefetch): void {
  reportView(path);
  if (isPrefetching) return;
  isPrefetching = true;
  // Waits until the page itself is loaded.
  if (document.readyState === 'complete') prefetchInView(prefetch);
  else addEventListener('load', () => prefetchInView(prefetch), { once: true });
  // Touch fires pointerover too, before pointerdown.
  addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-route]');
    // The Worker counts searches and filters when it renders them.
    if (!link || link.search || link.href === location.href) return;
    prefetch(`${link.pathname}${link.hash}` as `/${string}`);
  });
}

/**
 * While the browser is idle, prefetches the pages of tabs and of cards in and just below the viewport, as touch devices
 * have no hover to prefetch on, and the previous page for Back. Disabled when the visitor saves data.
 */
function prefetchInView(prefetch: Prefetch): void {
  if (savesData()) return;
  const queue = new Set<HTMLAnchorElement>();
  let page = '';
  let budget = 0;
  let next: number | undefined;

  const fetchPage = (pathname: string) => prefetch(pathname as `/${string}`, { ttl: TTL_MS });
  const fetchNext = () => {
    next = undefined;
    const [link] = queue;
    if (!link || budget === 0) return;
    queue.delete(link);
    // Routes are matched one link at a time, which is too slow for all cards at once.
    if (link.isConnected && isPrefetchable(link)) {
      budget--;
      fetchPage(link.pathname);
    }
    schedule();
  };
  const schedule = () =>
    (next ??= window.setTimeout(
      () => (self.requestIdleCallback ?? setTimeout)(fetchNext),
      PACE_MS,
    ));

  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        queue[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
      }
      schedule();
    },
    // Includes one viewport below the visible one.
    { rootMargin: '0px 0px 100%' },
  );
  const observeLinks = () => {
    const before = page;
    page = location.pathname + location.search;
    if (page !== before) {
      budget = MAX_PREFETCHES;
      if (before && !before.includes('?') && isCachedPage(before)) fetchPage(before);
    }
    // Observing a link again has no effect.
    for (const link of document.querySelectorAll(LINKS)) inView.observe(link);
  };
  let settling: number | undefined;
  const observeSoon = () => {
    settling ??= window.setTimeout(() => {
      settling = undefined;
      observeLinks();
    }, SETTLE_MS);
  };
  // Lists grow, and navigations replace all links.
  new MutationObserver(observeSoon).observe(document.body, { childList: true, subtree: true });
  observeSoon();
}

/** Whether a link leads to another page that is the same for all visitors and needs no upstream call. */
const isPrefetchable = ({ origin, pathname, search, target }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname !== location.pathname &&
  search === '' &&
  target === '' &&
  isCachedPage(pathname);

const pageOf = routeMatcher(pageRoutes);

function isCachedPage(pathname: string): boolean {
  const route = pageOf(pathname);
  return route?.served === 'file' || route?.pageCache !== undefined;
}

/** Whether the visitor has enabled data saving or has a slow connection. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? '');
}
