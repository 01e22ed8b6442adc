import 'server-only';
import { unstable_notFound as notFound } from 'waku/router/server';
import { Band } from '../../../design/page-layout.tsx';
import { trio } from '../../../design/page-layout.css';
import { reportPartLoaded, setPageStatus } from '../../../runtime/request-context.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { Breadcrumbs } from '../../layout/page-parts/breadcrumbs.tsx';
import { PageMeta } from '../../seo/page-meta.tsx';
import { breadcrumbs, StructuredData } from '../../seo/structured-data.tsx';
import * as card from '../card/store-card.css';
import { StoreCard, StoreInfo } from '../card/store-card.tsx';
import * as locator from '../locator-frame.css';
import { withStores } from '../locator-frame.tsx';
import { placePath } from '../locator-path.ts';
import { StoreMap } from '../map/store-map.tsx';
import { mapTiles } from '../store-results.tsx';
import { cityLine } from '../store-text.ts';
import { areaAt, storeDetail, type StoreArea } from '../store-directory.ts';
import { PlacePage, trailTo } from './place-view.tsx';
import { localBusiness } from './store-structured-data.ts';
import * as styles from './store-view.css';

/**
 * The page of a store, by its path. For an unknown path, the stores of its city or state with status 404, or Waku's
 * notFound if there are none. Status 503 with a notice when the sheet fails.
 */
export function StoreView({ path }: { path: string }) {
  const [, , state = '', city = ''] = path.split('/');
  return withStores((stores) => {
    const area = areaAt(stores, placePath(state, city)) ?? areaAt(stores, placePath(state));
    const detail = storeDetail(stores, path);
    if (detail) {
      reportPartLoaded(true);
      return <StorePage {...detail} area={area} />;
    }
    if (!area) notFound();
    setPageStatus(404);
    return <PlacePage area={area} query="" notice={GONE} />;
  });
}

const GONE =
  'That store is no longer on our list, or has another name now. These are the stores there.';

interface StorePageProps extends NonNullable<ReturnType<typeof storeDetail>> {
  area: StoreArea | undefined;
}

function StorePage({ store, area, nearby }: StorePageProps) {
  const { name, address, id, latitude, longitude } = store;
  const trail = [...trailTo(area), { name, path: store.path }];
  const where = [name, address, cityLine(store)].filter(Boolean).join(', ');
  const lead = `Find a cold Rubber Ducky at ${where}: hours, phone and directions.`;
  return (
    <>
      <PageMeta
        title={[name, address, store.city].filter(Boolean).join(', ')}
        description={lead}
        path={store.path}
      />
      <StructuredData things={[localBusiness(store), breadcrumbs(trail)]} />
      <Band ground="pool">
        <Breadcrumbs trail={trail} back="Back to" />
        <h1 className={locator.title}>{name}</h1>
      </Band>
      <Band wavy>
        <div className={styles.beside}>
          <div className={styles.info} data-store={id}>
            <StoreInfo store={store} />
          </div>
          <section className={`${styles.map} needs-script`} aria-label="Map of stores">
            <StoreMap
              mapQuery=""
              bounds={{ west: longitude, south: latitude, east: longitude, north: latitude }}
              store={store}
              tiles={mapTiles()}
            />
          </section>
        </div>
        {nearby.length > 0 && (
          <section aria-labelledby="nearby" className={styles.nearby}>
            <h2 id="nearby">Nearby Stores</h2>
            <ul className={trio}>
              {nearby.map((each) => (
                <li key={each.id} className={styles.nearbyCard}>
                  <StoreCard store={each} headingLevel={3} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {area && (
          <p>
            <SiteLink to={area.path} className={card.link}>
              All Stores in {area.name}
            </SiteLink>
          </p>
        )}
      </Band>
    </>
  );
}
