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
import { visuallyHidden } from '../../design/visibility.css';
import { afterPaint } from '../../lib/browser.ts';
import { QuietLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import * as styles from './store-results.css';
import { STORES_PER_PAGE } from './store-types.ts';

// The pages of extended lists by their numbers, restored when the visitor returns from another page.
const remembered = new Map<SitePath, ReactNode[]>();

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
  const pages = usePages(list, page, children);
  const [requested, setRequested] = useState<SitePath>();
  const loading = next !== undefined && next === requested;
  const first = firstOf(pages);
  const from = (first - 1) * STORES_PER_PAGE + 1;
  const words = `Stores ${from} to ${end}`;

  useEffect(() => {
    // "Load More" has left the focus here.
    if (document.activeElement !== more.current) return;
    const store = items.current?.children[(page - firstOf(pages)) * STORES_PER_PAGE];
    store?.setAttribute('tabindex', '-1');
    (store as HTMLElement | undefined)?.focus();
  }, [page, pages]);

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
        <QuietLink to={previous} rel="prev">
          Previous Stores
        </QuietLink>
      )}
      <ul ref={items} className={styles.list}>
        {pages.map((each, number) => (
          <Fragment key={number}>{each}</Fragment>
        ))}
      </ul>
      <div ref={more} className={styles.more} tabIndex={-1} data-in-place>
        {(previous || next) && <p>{words}</p>}
        <output className={visuallyHidden}>{page > first && words}</output>
        {next && (
          <QuietLink to={next} rel="next" aria-disabled={loading || undefined} onClick={loadMore}>
            Load More
          </QuietLink>
        )}
      </div>
    </section>
  );
}

/** The pages that the list shows by their numbers: that of `children` after those before it, also after a return. */
function usePages(list: SitePath, page: number, children: ReactNode): ReactNode[] {
  const pages = useMemo(() => {
    const known = remembered.get(list) ?? [];
    const shown: ReactNode[] = [];
    shown[page] = children;
    for (let at = page - 1; known[at] !== undefined; at -= 1) shown[at] = known[at];
    return shown;
  }, [list, page, children]);
  useEffect(() => {
    remembered.set(list, pages);
    return () => {
      if (firstOf(pages) === page) remembered.delete(list);
    };
  }, [list, page, pages]);
  return pages;
}

const firstOf = (pages: ReactNode[]) => pages.findIndex((each) => each !== undefined);
