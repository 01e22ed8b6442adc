import { ContentPicture } from '../site/content-picture.tsx';
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
        <div className={styles.cans}>
          {cans.map((can) => (
            <ContentPicture key={can} className={styles.can} name={can} alt="" sizes="11rem" />
          ))}
        </div>
      </div>
    </div>
  );
}
