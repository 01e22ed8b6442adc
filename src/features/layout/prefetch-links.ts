import type { useRouter } from 'waku';
import { routeOf } from '../../routes.ts';

/** As long as the page cache may give a page. */
const KEPT_MS = 5 * 60 * 1000;
/** One page at a time, at a pace that leaves the line to what the visitor asks for. */
const PACE_MS = 250;
/** Two screens of cards: whoever scrolls on shall not fetch the whole shop. */
const MOST_OF_A_PAGE = 16;

type Prefetch = ReturnType<typeof useRouter>['prefetch'];

/**
 * Fetches what a visitor may want next, so that a tap finds it: the page of a link that is pointed at or touched, and,
 * while nothing else is to be done, the pages that links in view lead to.
 */
export function prefetchLinks(prefetch: Prefetch): void {
  const fetched = new Map<string, number>();
  const fetchPage: FetchPage = (path) => {
    if (Date.now() - (fetched.get(path) ?? 0) < KEPT_MS) return;
    fetched.set(path, Date.now());
    prefetch(path, { ttl: KEPT_MS });
  };
  for (const name of ['pointerover', 'pointerdown']) {
    document.addEventListener(name, ({ target }) => {
      const link = (target as Element).closest('a');
      if (link && isPage(link)) fetchPage(addressOf(link));
    });
  }
  if (isSpared()) return;
  const begin = () => fetchInView(fetchPage);
  // Not in the way of what the page itself loads.
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

type FetchPage = (path: `/${string}`) => void;

function fetchInView(fetchPage: FetchPage): void {
  const waiting = new Set<HTMLAnchorElement>();
  const observed = new WeakSet<HTMLAnchorElement>();
  let page = '';
  let left = 0;
  let next: number | undefined;

  const fetchNext = () => {
    next = undefined;
    const [link] = waiting;
    if (!link || left === 0) return;
    waiting.delete(link);
    if (link.isConnected) {
      left--;
      fetchPage(addressOf(link));
    }
    plan();
  };
  const plan = () => (next ??= window.setTimeout(() => whenIdle(fetchNext), PACE_MS));

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      waiting[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
    }
    plan();
  });
  const look = () => {
    if (page !== location.pathname) left = MOST_OF_A_PAGE;
    page = location.pathname;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a')) {
      if (observed.has(link) || !isPage(link) || !isKept(link)) continue;
      observed.add(link);
      inView.observe(link);
    }
  };
  let looking: number | undefined;
  // Lists grow, and a navigation replaces all of them.
  new MutationObserver(
    () =>
      (looking ??= window.setTimeout(() => {
        looking = undefined;
        look();
      }, PACE_MS)),
  ).observe(document.body, { childList: true, subtree: true });
  look();
}

const addressOf = ({ pathname, search }: HTMLAnchorElement) =>
  `${pathname}${search}` as `/${string}`;

/** Whether it leads to another page of this site that is the same for everybody, or as good as. */
function isPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  const route = routeOf(pathname);
  return (
    origin === location.origin &&
    pathname !== location.pathname &&
    !target &&
    (route?.served === 'file' || route?.served === 'streamed') &&
    !route.access &&
    // What is in it changes with every press.
    pathname !== '/cart'
  );
}

/** Whether it costs no answer of the shop beyond those that are kept anyway. */
function isKept({ pathname, search }: HTMLAnchorElement): boolean {
  const route = routeOf(pathname);
  return search === '' && (route?.served === 'file' || route?.pageCache !== undefined);
}

/** Whether the visitor asked for little data, or has a line that is slow. */
function isSpared(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? '');
}

const whenIdle = (action: () => void) => (self.requestIdleCallback ?? setTimeout)(action);
