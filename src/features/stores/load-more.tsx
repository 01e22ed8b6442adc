'use client';

import {
  Fragment,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useRouter } from 'waku';
import { buttonClass } from '../../design/button.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import { afterPaint } from '../../lib/browser.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import { appendPage, type PageRange } from './paging.ts';
import * as styles from './store-results.css';
import { STORES_PER_PAGE } from './store-types.ts';

// The pages of extended lists, restored when the visitor returns from another page.
const remembered = new Map<SitePath, PageRange<ReactNode>>();

interface LoadMoreListProps {
  /** Address of the first page. */
  list: SitePath;
  page: number;
  /** Follows the number of the first store: "10 of 238". */
  end: string;
  previous: SitePath | undefined;
  next: SitePath | undefined;
  /** The stores of the page as list items. */
  children: ReactNode;
}

/**
 * A page of stores with links to the previous and next one. With JavaScript, "Load More" appends the next page, whose
 * address replaces the present one, and a return from another page restores the extended list.
 */
export function LoadMoreList({ list, page, end, previous, next, children }: LoadMoreListProps) {
  const { replace } = useRouter();
  const items = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLDivElement>(null);
  const range = useRange(list, page, children);
  const [requested, setRequested] = useState<SitePath>();
  const loading = next !== undefined && next === requested;
  const { first, contents } = range;
  const from = (first - 1) * STORES_PER_PAGE + 1;
  const words = `Stores ${from} to ${end}`;

  useEffect(() => {
    const store = items.current?.children[(range.contents.length - 1) * STORES_PER_PAGE];
    // "Load More" has left the focus here.
    if (document.activeElement === more.current) moveFocusTo(store);
  }, [range]);

  function loadMore(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The click gets feedback before a long list is laid out again.
    afterPaint(() => {
      // Focus inside `data-in-place` keeps the scroll position. The link cannot have the focus: some browsers never
      // focus links, and the last page has none.
      more.current?.focus();
      if (loading || !next) return;
      setRequested(next);
      replace(next, { scroll: false }).catch(() => setRequested(undefined));
    });
  }

  return (
    // Focusable for scrolling with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section key={list} className={styles.scroller} aria-label="Stores" tabIndex={0}>
      {first > 1 && previous && (
        <SiteLink to={previous} rel="prev" className={buttonClass({ tone: 'quiet' })}>
          Previous Stores
        </SiteLink>
      )}
      <ul ref={items} className={styles.list}>
        {contents.map((each, at) => (
          <Fragment key={first + at}>{each}</Fragment>
        ))}
      </ul>
      <div ref={more} className={styles.more} tabIndex={-1} data-in-place>
        {(previous || next) && <p>{words}</p>}
        <output className={visuallyHidden}>{contents.length > 1 && words}</output>
        {next && (
          <SiteLink
            to={next}
            rel="next"
            className={buttonClass({ tone: 'quiet' })}
            aria-disabled={loading || undefined}
            onClick={loadMore}
          >
            Load More
          </SiteLink>
        )}
      </div>
    </section>
  );
}

/** The pages that the list shows: that of `children` after those before it, also after a return from another page. */
function useRange(list: SitePath, page: number, children: ReactNode): PageRange<ReactNode> {
  const range = useMemo(
    () => appendPage(remembered.get(list), page, children),
    [list, page, children],
  );
  useEffect(() => {
    remembered.set(list, range);
    return () => {
      if (range.contents.length === 1) remembered.delete(list);
    };
  }, [list, range]);
  return range;
}

function moveFocusTo(store: Element | undefined): void {
  if (!(store instanceof HTMLElement)) return;
  store.tabIndex = -1;
  store.focus();
}
