import type { ReactNode } from 'react';
import { Band } from '../../../design/page-layout.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { collectionPath } from '../catalogue/product-path.ts';
import { ProductCardSkeletons } from './product-card.tsx';
import * as styles from './product-rail.css';

export const MAX_PRODUCTS = 5;

export interface RailHead {
  collection: string;
  title: string;
  /** Label of the link to the whole collection. */
  action: string;
}

/** The frame of a rail: title, products and a link to the whole collection. */
export function Rail({ collection, title, action, children }: RailHead & { children: ReactNode }) {
  return (
    <Band wavy>
      <div className={styles.section}>
        <div className={styles.head}>
          <h2 className={styles.heading}>{title}</h2>
          <SiteLink to={collectionPath(collection)} className={styles.all}>
            {action}
          </SiteLink>
        </div>
        {children}
      </div>
    </Band>
  );
}

/** Placeholder of the products of a rail while they load, about as high as they are. */
export const RailSkeleton = () => (
  <ProductCardSkeletons count={MAX_PRODUCTS} className={styles.rail} hasAction />
);
