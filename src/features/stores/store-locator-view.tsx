import 'server-only';
import { skeleton, visuallyHidden } from '../../design/visibility.css';
import type { Outcome } from '../../lib/deadline.ts';
import { readSearch } from '../../lib/search-query.ts';
import { withThousands } from '../../lib/price.ts';
import { log } from '../../runtime/log.ts';
import { setPageStatus } from '../../runtime/request-context.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { ResultCount, SearchBox } from '../layout/page-parts/search-box.tsx';
import { Streamed } from '../layout/page-parts/streamed.tsx';
import { PageMeta } from '../seo/page-meta.tsx';
import type { SitePath } from '../seo/site-path.ts';
import type { StoreResults } from './search/search-stores.ts';
import { StoreFiltersView } from './store-filters-view.tsx';
import { LocatorFrame, PlacesList, StoresUnavailable } from './locator-frame.tsx';
import * as styles from './locator-frame.css';
import {
  filterQuery,
  LOCATOR,
  locatorPath,
  readBounds,
  readFilters,
  readPoint,
} from './locator-path.ts';
import { NearMe } from './near-me.tsx';
import { NoResults, ReadingNotice, WaysToBuy } from './result-notices.tsx';
import { StoreResultsSkeleton, StoreResultsView } from './store-results.tsx';
import { getStores } from './sheet/store-snapshot.ts';
import { directoryOf } from './store-directory.ts';
import { resultSummary } from './store-text.ts';
import type { StoreFilters, StoreSearch } from './store-types.ts';
import { searchStores } from './stores.ts';

const TITLE = 'Find Our Drinks';
const LEAD = 'Stores, bars and restaurants with a cold Rubber Ducky, in a list and on a map.';

/**
 * The page /store-locator for a query string: search box, filters, list, map and links to states. Counts the search.
 * The results are streamed. When the sheet fails, a notice takes their place, with status 503 unless a skeleton was sent
 * with 200. A search is noindex.
 */
export async function StoreLocatorView({ query }: { query: string }) {
  const { text, page } = readSearch(query);
  const parameters = new URLSearchParams(query);
  const near = readPoint(parameters.get('near') ?? undefined);
  const within = readBounds(parameters.get('within') ?? undefined);
  const search = { text, near, within, ...readFilters(query) };
  const isPlain = locatorPath({ ...search, page }) === LOCATOR;

  return (
    <>
      <PageMeta
        title={TITLE}
        description={LEAD}
        {...(isPlain ? { path: LOCATOR } : { noindex: true })}
      />
      <LocatorFrame
        title={TITLE}
        lead={LEAD}
        search={
          <SearchBox
            list={LOCATOR}
            results={LOCATOR}
            label="Search stores"
            placeholder="Enter City, State or Zip Code"
          />
        }
        near={<NearMe />}
      >
        <Streamed load={searchStores({ ...search, page })} fallback={<ResultsSkeleton />}>
          {(outcome) => <Results outcome={outcome} search={search} />}
        </Streamed>
      </LocatorFrame>
      <WaysToBuy />
      <Streamed load={getStores()} fallback={null}>
        {(outcome) =>
          outcome.status === 'fulfilled' ? (
            <PlacesList title="Stores by State" places={directoryOf(outcome.value)} />
          ) : null
        }
      </Streamed>
    </>
  );
}

const ResultsSkeleton = () => (
  <div className={styles.resultsBody}>
    <div className={`${styles.countSkeleton} ${skeleton}`} />
    <StoreResultsSkeleton />
  </div>
);

interface ResultsProps {
  outcome: Exclude<Outcome<StoreResults>, { status: 'pending' }>;
  /** Without its page. */
  search: StoreSearch;
}

function Results({ outcome, search }: ResultsProps) {
  if (outcome.status === 'rejected') {
    log.error('stores', `list: ${String(outcome.reason)}`);
    setPageStatus(503);
    return <StoresUnavailable />;
  }
  const { text, near, within } = search;
  const { center, bounds, far, otherCount, otherText, filters, isWithin } = outcome.value;
  const pathWithFilters = (other: StoreFilters): SitePath =>
    locatorPath({ text, near, within, ...other });
  const mapParameters = filterQuery(filters);
  const isFiltered = mapParameters.size > 0;
  // The map shows no other stores than the list: the nearest ones, or none.
  const isFar = outcome.value.total === 0 && !isWithin;
  if (isFar) mapParameters.set('only', far.map(({ id }) => id).join(','));
  else if (text) mapParameters.set('q', text);
  const summary = resultSummary(outcome.value);
  const heading = isWithin ? `${summary} on the map as it is` : summary;
  return (
    <div className={styles.resultsBody}>
      <h2 className={styles.count}>{heading}</h2>
      <p className={visuallyHidden}>
        <ResultCount text={heading} />
      </p>
      <ReadingNotice {...outcome.value} text={text} near={near} />
      {isWithin && (
        <p>
          <SiteLink to={locatorPath({ text, ...filters })}>List all of them again</SiteLink>
        </p>
      )}
      <StoreFiltersView
        {...outcome.value}
        pathWith={pathWithFilters}
        pathWithText={(other) => locatorPath({ text: other, near })}
      />
      <StoreResultsView
        {...outcome.value}
        headingLevel={3}
        pathOf={(number) => locatorPath({ ...search, page: number })}
        mapQuery={isFar && far.length === 0 ? null : String(mapParameters)}
        bounds={!isWithin && (text || center || isFiltered) ? bounds : null}
        otherTitle={`Other stores with “${otherText}” in their name, city, state or ZIP code (${withThousands(otherCount)})`}
        empty={
          <NoResults
            center={center}
            far={far}
            clear={isFiltered ? pathWithFilters({}) : undefined}
          />
        }
      />
    </div>
  );
}
