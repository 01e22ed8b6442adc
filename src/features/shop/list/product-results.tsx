import { buttonClass } from '../../../design/button.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';
import type { ProductSummary } from '../catalogue/product.ts';
import { ProductCardSkeletons } from './product-card.tsx';
import { list, pages } from './product-grid.css';
import { ProductGrid } from './product-grid.tsx';

interface PaginationProps {
  /** Path of the first page; undefined on that page. */
  first?: SitePath | undefined;
  /** Path of the next page; undefined on the last one. */
  next: SitePath | undefined;
  rel?: string | undefined;
}

interface ProductResultsProps extends Pick<PaginationProps, 'next'> {
  products: ProductSummary[];
  /** Number of cards above the fold. */
  early: number;
}

/** The products of a search, below an h2. */
export const ProductResults = ({ products, early, next }: ProductResultsProps) => (
  <>
    <ProductGrid products={products} rank="h3" early={early} list="results" />
    <Pagination next={next} />
  </>
);

/** The skeleton of the products of a search. */
export const ProductResultsSkeleton = () => (
  <ProductCardSkeletons count={4} className={list} hasAction />
);

/** Links to the first and the next page of products; nothing when a list has one page. */
export function Pagination({ first, next, rel }: PaginationProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label="More products" className={pages}>
      {first && (
        <SiteLink to={first} rel={rel} className={buttonClass({ tone: 'quiet' })}>
          First products
        </SiteLink>
      )}
      {next && (
        <SiteLink to={next} rel={rel} className={buttonClass()}>
          More products
        </SiteLink>
      )}
    </nav>
  );
}
