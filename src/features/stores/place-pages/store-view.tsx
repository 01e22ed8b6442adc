import 'server-only';
import { unstable_notFound as notFound } from 'waku/router/server';
import { Band } from '../../../design/band.tsx';
import { trio } from '../../../design/columns.css';
import { reportPartLoaded } from '../../../runtime/request-context.ts';
import { Breadcrumbs, type Crumb } from '../../layout/page-parts/breadcrumbs.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { PageMeta } from '../../seo/page-meta.tsx';
import { breadcrumbs, StructuredData } from '../../seo/structured-data.tsx';
import { withList } from './list-unavailable.tsx';
import { LOCATOR, placePath } from '../locator-path.ts';
import * as card from '../card/store-card.css';
import { StoreCard } from '../card/store-card.tsx';
import { StoreActions, StoreFacts } from '../card/store-details.tsx';
import { mapTiles } from '../store-results.tsx';
import type { StorePage } from '../store-types.ts';
import * as locator from '../locator-frame.css';
import { StoreMap } from '../map/store-map.tsx';
import { localBusiness } from './store-structured-data.ts';
import { cityLine } from '../store-text.ts';
import { storeWith } from '../stores.ts';
import * as styles from './store-view.css';

export async function StoreView({ path }: { path: string }) {
  return withList(storeWith(path), (found) => {
    if (!found) notFound();
    reportPartLoaded(true);
    return <Store found={found} />;
  });
}

function Store({ found }: { found: StorePage }) {
  const { store, nearby } = found;
  const { name, address, id, latitude, longitude } = store;
  const trail = trailTo(found);
  const place = [address, cityLine(store)].filter(Boolean).join(', ');
  const lead = `Find a cold Rubber Ducky at ${[name, place].filter(Boolean).join(', ')}: hours, phone and directions.`;
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
          <div className={styles.facts} data-store={id}>
            <StoreFacts store={store} />
            <StoreActions store={store} prominent />
          </div>
          <section className={`${styles.map} needs-script`} aria-label="Map of stores">
            <StoreMap
              text=""
              bounds={{ west: longitude, south: latitude, east: longitude, north: latitude }}
              area={false}
              filters=""
              tiles={mapTiles()}
            />
          </section>
        </div>
        {nearby.length > 0 && <Nearby stores={nearby} />}
        <AllOfPlace found={found} />
      </Band>
    </>
  );
}

function Nearby({ stores }: { stores: StorePage['nearby'] }) {
  return (
    <section aria-labelledby="nearby" className={styles.nearby}>
      <h2 id="nearby">Nearby Stores</h2>
      <ul className={trio}>
        {stores.map((store) => (
          <li key={store.id} className={styles.near}>
            <StoreCard store={store} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllOfPlace({ found: { state, city } }: { found: StorePage }) {
  if (!state) return null;
  return (
    <p>
      <SiteLink to={placePath(state.slug, city?.slug)} className={card.link}>
        All Stores in {(city ?? state).name}
      </SiteLink>
    </p>
  );
}

const trailTo = ({ store, state, city }: StorePage): Crumb[] => [
  { name: 'Find Us', path: LOCATOR },
  ...(state ? [{ name: state.name, path: placePath(state.slug) }] : []),
  ...(state && city ? [{ name: city.name, path: placePath(state.slug, city.slug) }] : []),
  { name: store.name, path: store.path },
];
