import site from '../../../content/site.json' with { type: 'json' };
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { SuggestALocation } from '../forms/suggest-a-location.tsx';
import { ExternalLink } from '../layout/navigation/external-link.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import { StoreCard } from './card/store-card.tsx';
import type { FoundStore, StoreResults } from './store-types.ts';
import * as styles from './nothing-found.css';
import { farText } from './store-text.ts';

interface NothingFoundProps extends Pick<StoreResults, 'center' | 'far'> {
  clear: SitePath | undefined;
}

/**
 * @param clear the search without its filters, which may be what leaves nothing
 * @param far the nearest stores to a place that is far from all of them
 */
export function NothingFound({ center, far, clear }: NothingFoundProps) {
  const [nearest] = far;
  return (
    <>
      <Notice picture={{ src: '/duck-searching.svg', width: 640, height: 480 }}>
        <p>No locations found. Try adjusting your search.</p>
        {clear && (
          <SiteLink to={clear} rel="nofollow" className={buttonClass()}>
            Clear all
          </SiteLink>
        )}
        {center && nearest && (
          <>
            <h3 className={styles.title}>Not near you yet</h3>
            <p>
              {farText(center, nearest)} We send cans to your door, and new spots begin with someone
              who asks.
            </p>
            <div className={styles.actions}>
              <ExternalLink to={site.onlineStoreUrl} className={buttonClass()}>
                Visit Our Online Store
              </ExternalLink>
              <SuggestALocation id="suggest-this-place" values={suggested(center)} />
            </div>
          </>
        )}
      </Notice>
      {center && nearest && <FarStores stores={far} />}
    </>
  );
}

function FarStores({ stores }: { stores: FoundStore[] }) {
  return (
    <section aria-labelledby="far-stores" className={styles.far}>
      <h3 id="far-stores" className={styles.farTitle}>
        Far away, but the nearest there are
      </h3>
      <ul className={styles.list}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} headingLevel={4} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the form can know of a place. */
function suggested(center: NonNullable<StoreResults['center']>): Record<string, string> {
  if (!('city' in center)) return {};
  const { city, state, zip } = center;
  return { city, state, zip };
}
