import 'server-only';
import { Notice } from '../../design/notice.tsx';
import { skeleton } from '../../design/skeleton.css';
import { visuallyHidden } from '../../design/visibility.css';
import type { Outcome } from '../../lib/deadline.ts';
import { readSearch } from '../../lib/search-query.ts';
import { log } from '../../runtime/log.ts';
import { SearchBox } from '../layout/search-box.tsx';
import { PageMeta } from '../seo/page-meta.tsx';
import { ResultCount } from '../layout/result-count.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import type { SitePath } from '../layout/site-path.ts';
import { Streamed } from '../layout/streamed.tsx';
import { LOCATOR, locatorPath, placePath, readBounds, readPoint } from './locator-path.ts';
import { LocatorFrame } from './locator-frame.tsx';
import { NearMe } from './near-me.tsx';
import { PlacesList } from './places-list.tsx';
import { StoreListOutline, StoreListView } from './store-list-view.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { Bounds, StoreResults } from './store-location.ts';
import * as styles from './store-locator-view.css';
import { searchStores, statesWithStores } from './stores.ts';
import { NO_LIST, summaryOf } from './store-text.ts';
import { WaysToDrinks } from './ways-to-drinks.tsx';

const TITLE = 'Find Our Drinks';
const LEAD = 'Stores, bars and restaurants with a cold Rubber Ducky, in a list and on a map.';

export async function StoreLocatorView({ query }: { query: string }) {
  const { text, page } = readSearch(query);
  const search = new URLSearchParams(query);
  const near = readPoint(search.get('near') ?? undefined);
  const within = readBounds(search.get('within') ?? undefined);
  const searching = searchStores({ text, near, within, page });
  const isPlain = !text && !near && !within && page === 1;

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
              pathOf={(other) => locatorPath({ text, near, within, page: other })}
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
  pathOf: (page: number) => SitePath;
}

function Found({ outcome, text, within, pathOf }: FoundProps) {
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
          <SiteLink to={locatorPath({ text })}>List all of them again</SiteLink>
        </p>
      )}
      <StoreListView
        stores={stores}
        headingLevel={3}
        total={total}
        page={page}
        pageCount={pageCount}
        pathOf={pathOf}
        text={meaning === 'text' || meaning === 'place' ? text : ''}
        bounds={!within && (text || center) ? bounds : null}
        area
        empty={<NothingFound center={center} far={far} />}
      />
    </div>
  );
}
