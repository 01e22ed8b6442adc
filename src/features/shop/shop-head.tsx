import { CanTrio } from '../layout/can-trio.tsx';
import { CollectionTabs } from './collection-tabs.tsx';
import * as styles from './shop-head.css';

interface ShopHeadProps {
  title: string;
  lead: string;
  /** Handle of the collection on show; none for the whole shop. */
  collection: string | undefined;
}

const cans = ['can-mango', 'can-classic-lime', 'can-strawberry'] as const;

/** The beginning of a list of products: its name, the filters, and the cans where there is room for them. */
export function ShopHead({ title, lead, collection }: ShopHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <CollectionTabs current={collection} />
        </div>
        <CanTrio cans={cans} className={styles.cans} largestOn={styles.wide} />
      </div>
    </div>
  );
}
