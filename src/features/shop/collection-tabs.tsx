import { SiteLink } from '../layout/site-link.tsx';
import * as styles from './collection-tabs.css';
import { collectionPath, shopCollections } from './product.ts';

const tabs = [{ label: 'All', handle: undefined }, ...shopCollections];

/** The shop's filters: links, because each is a page of its own. */
export function CollectionTabs({ current }: { current: string | undefined }) {
  return (
    <nav aria-label="Product filters">
      <ul className={styles.tabs}>
        {tabs.map(({ label, handle }) => (
          <li key={label}>
            <SiteLink
              to={collectionPath(handle)}
              className={styles.tab}
              aria-current={handle === current ? 'page' : undefined}
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The title of a list whose answer has not come yet. */
export const expectedTitle = (handle: string | undefined): string =>
  (handle && tabs.find((tab) => tab.handle === handle)?.label) || 'Shop';
