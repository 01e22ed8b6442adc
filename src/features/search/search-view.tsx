import 'server-only';
import type { ReactNode } from 'react';
import { Band } from '../../design/page-layout.tsx';
import { Notice } from '../../design/notice.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import { resultCount } from '../../lib/search-query.ts';
import { countSearch } from '../../analytics/visit-counter.ts';
import { ResultCount, SearchBox } from '../layout/page-parts/search-box.tsx';
import { PageMeta } from '../seo/page-meta.tsx';
import { PopularSearches, ResultSection } from './result-section.tsx';
import { popularSearches, type ResultGroup, type SiteResults } from './site-search.ts';
import * as styles from './search-view.css';

const LEAD = 'Drinks, recipes, articles, stores and answers, all in one place.';

interface SearchViewProps {
  /** '' for the page without a search. */
  text: string;
  children: ReactNode;
}

/** The frame of the search page. Without a text, it shows popular searches instead of results. */
export function SearchView({ text, children }: SearchViewProps) {
  return (
    <>
      <PageMeta title={text ? `Results for “${text}”` : 'Search'} description={LEAD} noindex />
      <Band ground="pool">
        <div className={styles.head}>
          <h1 className={styles.title}>Search</h1>
          <p className={styles.lead}>{LEAD}</p>
          <SearchBox
            list="/search"
            results="/search"
            label="Search"
            placeholder="Try lime, brunch or Denver"
          />
        </div>
      </Band>
      <Band wavy>
        {text ? (
          <div className={styles.resultsBody}>{children}</div>
        ) : (
          <PopularSearches searches={popularSearches} />
        )}
      </Band>
    </>
  );
}

interface ResultTotalProps {
  /** The text as typed. */
  text: string;
  site: SiteResults;
}

/**
 * The heading with the number of results, and a sentence when other words than those typed were searched for. Without
 * results, it shows popular searches. It counts the search for the office.
 */
export function ResultTotal({ text, site }: ResultTotalProps) {
  const { best, products, groups, isPartial } = site;
  const count = groups.reduce((sum, each) => sum + each.count, best.length + products.length);
  // A text with results for a part of it only counts as one without results.
  countSearch(text, isPartial ? 0 : count);
  if (count === 0) return <NoResults text={text} />;
  const sentence = `${resultCount(count)} for “${site.text}”`;
  return (
    <div className={styles.summary}>
      <h2 className={styles.count}>{sentence}</h2>
      <p className={visuallyHidden}>
        <ResultCount text={sentence} />
      </p>
      {site.text !== text && (
        <p>
          {isPartial
            ? `Nothing has all the words of “${text}”. Showing results for “${site.text}”.`
            : `Showing results for “${site.text}”. You typed “${text}”.`}
        </p>
      )}
    </div>
  );
}

function NoResults({ text }: { text: string }) {
  return (
    <div className={styles.summary}>
      <Notice picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}>
        <h2 className={styles.count}>
          <ResultCount text={`No results for “${text}”.`} />
        </h2>
        <p>Check the spelling, try another word, or paddle on from here.</p>
      </Notice>
      <PopularSearches searches={popularSearches} />
    </div>
  );
}

/** Groups of results, without those that are empty. */
export const ResultSections = ({ groups }: { groups: ResultGroup[] }) =>
  groups
    .filter(({ count }) => count > 0)
    .map((group) => <ResultSection key={group.name} {...group} />);
