'use client';

import { Fragment, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { buttonClass } from '../../design/button.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import { withPage, type ShownPages } from './page-range.ts';
import * as styles from './store-results.css';
import { STORES_PER_PAGE } from './store-types.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { withThousands } from '../../lib/thousands.ts';

// The last list that has grown: whoever comes back from another page finds it as long as it was.
let remembered: ShownPages<ReactNode> | undefined;

interface StorePagesProps {
  /** The address of its first page. */
  list: SitePath;
  page: number;
  total: number;
  previous: SitePath | undefined;
  next: SitePath | undefined;
  /** The stores of the page, as items of a list. */
  children: ReactNode;
}

/** Pages are addresses; with JavaScript the next one is added to those that are shown. */
export function StorePages({ list, page, total, previous, next, children }: StorePagesProps) {
  const { replace } = useRouter();
  const items = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState(children);
  const [shown, setShown] = useState(() => withPage(remembered, list, page, children));
  const [asked, setAsked] = useState<SitePath>();
  const loading = next !== undefined && next === asked;
  if (content !== children) {
    setContent(children);
    setShown(withPage(shown, list, page, children));
  }

  const { first, contents } = shown;
  const from = (first - 1) * STORES_PER_PAGE + 1;
  const to = Math.min(page * STORES_PER_PAGE, total);
  const words = `Stores ${from} to ${to} of ${withThousands(total)}`;

  useEffect(() => {
    if (shown.contents.length > 1) remembered = shown;
    const store = items.current?.children[(shown.contents.length - 1) * STORES_PER_PAGE];
    // Where "Load More" has left it.
    if (document.activeElement !== more.current || !(store instanceof HTMLElement)) return;
    store.tabIndex = -1;
    store.focus();
  }, [shown]);

  function loadMore(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The press is seen before a long list is laid out anew.
    afterPaint(() => {
      // By the focus the page knows that it stays where it is: some browsers give it to no link, and the last page has none.
      more.current?.focus();
      if (loading || !next) return;
      setAsked(next);
      replace(next, { scroll: false }).catch(() => setAsked(undefined));
    });
  }

  return (
    // Focusable, so that a keyboard can scroll it.
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
