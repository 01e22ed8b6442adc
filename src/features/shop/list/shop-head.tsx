import { CanTrio } from '../../layout/page-parts/can-trio.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { collectionPath, shopCollections } from '../catalogue/product-path.ts';
import * as styles from './shop-head.css';

interface ShopHeadProps {
  title: string;
  lead: string;
  collection: string | undefined;
}

const tabs = [{ label: 'All', handle: undefined }, ...shopCollections];
const cans = ['can-mango', 'can-classic-lime', 'can-strawberry'] as const;

export function ShopHead({ title, lead, collection }: ShopHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <CollectionTabs current={collection} />
        </div>
        <CanTrio cans={cans} className={styles.cans} largestOn={styles.wide} />
      </div>
    </div>
  );
}

function CollectionTabs({ current }: { current: string | undefined }) {
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

export const expectedTitle = (handle: string | undefined): string =>
  (handle && tabs.find((tab) => tab.handle === handle)?.label) || 'Shop';
