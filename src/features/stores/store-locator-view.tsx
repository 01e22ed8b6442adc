import 'server-only';
import { Notice } from '../../design/notice.tsx';
import { skeleton } from '../../design/skeleton.css';
import { visuallyHidden } from '../../design/visibility.css';
import type { Outcome } from '../../lib/deadline.ts';
import { readSearch } from '../../lib/search-query.ts';
import { log } from '../../runtime/log.ts';
import { SearchBox } from '../layout/page-parts/search-box.tsx';
import { PageMeta } from '../seo/page-meta.tsx';
import { ResultCount } from '../layout/page-parts/result-count.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import { Streamed } from '../layout/page-parts/streamed.tsx';
import {
  filterQuery,
  LOCATOR,
  locatorPath,
  placePath,
  readBounds,
  readFilters,
  readPoint,
  type LocatorQuery,
} from './locator-path.ts';
import { NearMe } from './near-me.tsx';
import { LocatorFrame } from './locator-frame.tsx';
import { PlacesList } from './place-pages/places-list.tsx';
import { StoreFiltersView } from './filters/store-filters-view.tsx';
import { StoreListOutline, StoreListView } from './store-results.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { Bounds, StoreFilters, StoreResults } from './store-types.ts';
import * as styles from './store-locator-view.css';
import { searchStores, statesWithStores } from './stores.ts';
import { NO_LIST, summaryOf } from './store-text.ts';
import { WaysToDrinks } from './ways-to-drinks.tsx';

const NO_FILTERS: StoreFilters = { type: undefined, open: undefined };
const TITLE = 'Find Our Drinks';
const LEAD = 'Stores, bars and restaurants with a cold Rubber Ducky, in a list and on a map.';

export async function StoreLocatorView({ query }: { query: string }) {
  const { text, page } = readSearch(query);
  const search = new URLSearchParams(query);
  const near = readPoint(search.get('near') ?? undefined);
  const within = readBounds(search.get('within') ?? undefined);
  const filters = readFilters(query);
  const searching = searchStores({ text, near, within, ...filters, page });
  const pathWith = (other: LocatorQuery) =>
    locatorPath({ text, near, within, ...filters, ...other });
  const isPlain = pathWith({ page }) === LOCATOR;

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
        <Streamed load={searching} fallback={<FoundOutline />}>
          {(outcome) => (
            <Found
              outcome={outcome}
              text={text}
              within={within}
              filters={filters}
              pathWith={pathWith}
            />
          )}
        </Streamed>
      </LocatorFrame>
      <WaysToDrinks />
      <Streamed load={statesWithStores()} fallback={null}>
        {(outcome) =>
          outcome.status === 'fulfilled' ? (
            <PlacesList
              title="Stores by State"
              places={outcome.value}
              pathOf={({ slug }) => placePath(slug)}
            />
          ) : null
        }
      </Streamed>
    </>
  );
}

const FoundOutline = () => (
  <div className={styles.found}>
    <div className={`${styles.countOutline} ${skeleton}`} />
    <StoreListOutline />
  </div>
);

interface FoundProps {
  outcome: Exclude<Outcome<StoreResults>, { status: 'pending' }>;
  text: string;
  within: Bounds | undefined;
  filters: StoreFilters;
  pathWith: (query: LocatorQuery) => SitePath;
}

function Found({ outcome, text, within, filters, pathWith }: FoundProps) {
  if (outcome.status === 'rejected') {
    log.error('stores', `list: ${String(outcome.reason)}`);
    return (
      <Notice picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}>
        <p>{NO_LIST}</p>
      </Notice>
    );
  }
  const { stores, total, page, pageCount, center, meaning, bounds, far } = outcome.value;
  const summary = summaryOf(outcome.value);
  const shown = within ? `${summary} on the map as it is` : summary;
  return (
    <div className={styles.found}>
      <h2 className={styles.count}>{shown}</h2>
      <p className={visuallyHidden}>
        <ResultCount text={shown} />
      </p>
      {within && (
        <p>
          <SiteLink to={pathWith({ near: undefined, within: undefined })}>
            List all of them again
          </SiteLink>
        </p>
      )}
      <StoreFiltersView
        {...outcome.value}
        filters={filters}
        pathWith={(other) => pathWith({ ...NO_FILTERS, ...other })}
      />
      <StoreListView
        stores={stores}
        headingLevel={3}
        total={total}
        page={page}
        pageCount={pageCount}
        pathOf={(number) => pathWith({ page: number })}
        text={meaning === 'text' || meaning === 'place' ? text : ''}
        bounds={!within && (text || center || filters.type || filters.open) ? bounds : null}
        area
        filters={String(filterQuery(filters))}
        empty={
          <NothingFound
            center={center}
            far={far}
            clear={filters.type || filters.open ? pathWith(NO_FILTERS) : undefined}
          />
        }
      />
    </div>
  );
}
