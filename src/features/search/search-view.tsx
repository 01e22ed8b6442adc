import 'server-only';
import type { ReactNode } from 'react';
import { Band } from '../../design/page-layout.tsx';
import { Notice } from '../../design/notice.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import { resultCount } from '../../lib/search-query.ts';
import { log } from '../../runtime/log.ts';
import { countSearch } from '../../analytics/visit-counter.ts';
import { ResultCount } from '../layout/page-parts/result-count.tsx';
import { SearchBox } from '../layout/page-parts/search-box.tsx';
import { Streamed } from '../layout/page-parts/streamed.tsx';
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

/** The total of all results, after all sources have answered. Without results, it shows popular searches. */
export function ResultTotal({ text, site }: ResultTotalProps) {
  return (
    <div className={styles.summary}>
      <Streamed
        load={site.places}
        fallback={<h2 className={styles.count}>{`Searching for “${site.text}”…`}</h2>}
      >
        {(outcome) => {
          const places = outcome.status === 'fulfilled' ? outcome.value : undefined;
          const count =
            site.best.length +
            site.products.length +
            [...site.groups, ...(places ? [places] : [])].reduce(
              (sum, each) => sum + each.count,
              0,
            );
          // A text with results for a part of it only counts as one without results.
          countSearch(text, site.isPartial ? 0 : count);
          if (count === 0) return <NoResults text={text} />;
          const sentence = `${resultCount(count)} for “${site.text}”`;
          return (
            <>
              <h2 className={styles.count}>{sentence}</h2>
              <p className={visuallyHidden}>
                <ResultCount text={sentence} />
              </p>
            </>
          );
        }}
      </Streamed>
      {site.text !== text &&
        (site.isPartial ? (
          <p>{`Nothing has all the words of “${text}”. Showing results for “${site.text}”.`}</p>
        ) : (
          <p>{`Showing results for “${site.text}”. You typed “${text}”.`}</p>
        ))}
    </div>
  );
}

function NoResults({ text }: { text: string }) {
  return (
    <>
      <Notice picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}>
        <h2 className={styles.count}>
          <ResultCount text={`No results for “${text}”.`} />
        </h2>
        <p>Check the spelling, try another word, or paddle on from here.</p>
      </Notice>
      <PopularSearches searches={popularSearches} />
    </>
  );
}

/** The results that the whole text names, above all others. */
export function BestResults({ best }: Pick<SiteResults, 'best'>) {
  if (best.length === 0) return null;
  return <ResultSection name="Best match" results={best} count={best.length} />;
}

/** Groups of results from the site's own content. */
export function SiteResultSections({ groups }: { groups: ResultGroup[] }) {
  return groups.map((group) => <ResultSection key={group.name} {...group} />);
}

/** The results among states and cities, streamed. */
export function PlaceResultSection({ places }: { places: SiteResults['places'] }) {
  return (
    <Streamed load={places} fallback={null}>
      {(outcome) => {
        if (outcome.status === 'fulfilled') {
          return outcome.value ? <ResultSection {...outcome.value} /> : null;
        }
        log.warn('search', `places: ${String(outcome.reason)}`);
        return null;
      }}
    </Streamed>
  );
}
