import 'server-only';
import type { ReactNode } from 'react';
import { Band } from '../../design/band.tsx';
import { Notice } from '../../design/notice.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import { resultCount } from '../../lib/search-query.ts';
import { log } from '../../runtime/log.ts';
import { ResultCount } from '../layout/page-parts/result-count.tsx';
import { SearchBox } from '../layout/page-parts/search-box.tsx';
import { Streamed } from '../layout/page-parts/streamed.tsx';
import { PageMeta } from '../seo/page-meta.tsx';
import { noResults, TOO_LONG, type AskedSearch } from './asked-search.ts';
import { ResultSection } from './result-section.tsx';
import type { ResultGroup, SiteResults } from './site-search.ts';
import { PopularSearches } from './popular-searches-list.tsx';
import * as styles from './search-view.css';

const LEAD = 'Drinks, recipes, articles, stores and answers, all in one place.';

interface SearchViewProps {
  asked: AskedSearch;
  children: ReactNode;
}

/** The page around what is found. */
export function SearchView({ asked: { text, isTooLong }, children }: SearchViewProps) {
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
          <div className={styles.found}>{children}</div>
        ) : (
          <>
            {isTooLong && (
              <p className={styles.count}>
                <ResultCount text={TOO_LONG} />
              </p>
            )}
            <PopularSearches />
          </>
        )}
      </Band>
    </>
  );
}

interface FoundCountProps {
  /** As it was typed. */
  text: string;
  site: SiteResults;
  products: Promise<{ count: number; text: string }>;
}

/** How much was found by what, once all have answered; a way on where it is nothing. */
export function FoundCount({ text, site, products }: FoundCountProps) {
  return (
    <div className={styles.summary}>
      <Streamed
        load={Promise.allSettled([products, site.places])}
        fallback={<h2 className={styles.count}>{`Searching for “${site.text}”…`}</h2>}
      >
        {(outcome) => {
          const settled = outcome.status === 'fulfilled' ? outcome.value : [];
          const [shop, places] = settled;
          const found = shop?.status === 'fulfilled' ? shop.value : undefined;
          const count =
            site.groups.reduce((sum, group) => sum + group.count, found?.count ?? 0) +
            (places?.status === 'fulfilled' ? (places.value?.count ?? 0) : 0);
          if (count === 0 && found) return <NothingFound text={text} />;
          const used = site.text === text && found?.count ? found.text : site.text;
          const sentence = `${resultCount(count)} for “${used}”`;
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
      {site.text !== text && <Respelled typed={text} text={site.text} />}
    </div>
  );
}

/** Says that something else was searched for than what was typed. */
export function Respelled({ typed, text }: { typed: string; text: string }) {
  return <p>{`Showing results for “${text}”. Nothing here is spelled “${typed}”.`}</p>;
}

function NothingFound({ text }: { text: string }) {
  return (
    <>
      <Notice picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}>
        <h2 className={styles.count}>
          <ResultCount text={noResults(text)} />
        </h2>
        <p>Check the spelling, try another word, or paddle on from here.</p>
      </Notice>
      <PopularSearches />
    </>
  );
}

/** The site's own results but the places. */
export function OwnResults({ groups }: { groups: ResultGroup[] }) {
  return groups.map((group) => <ResultSection key={group.name} {...group} />);
}

export function PlaceResults({ places }: { places: SiteResults['places'] }) {
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
