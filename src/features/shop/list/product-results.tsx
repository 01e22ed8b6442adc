import { buttonClass } from '../../../design/button.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';
import { ProductCard, ProductCardSkeleton } from './product-grid.tsx';
import { grid, pages } from './product-grid.css';
import type { ProductSummary } from '../catalogue/product-schema.ts';

// The number of cards above the fold on a phone.
const EARLY = 2;

interface ProductResultsProps {
  products: ProductSummary[];
  /** Path of the next page; undefined on the last one. */
  next: SitePath | undefined;
}

/** The products of a search, below an h2. */
export function ProductResults({ products, next }: ProductResultsProps) {
  return (
    <>
      <ul className={grid}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              collection={undefined}
              rank="h3"
              priority={index === 0 ? 'first' : index < EARLY ? 'early' : undefined}
            />
          </li>
        ))}
      </ul>
      {next && (
        <nav aria-label="More products" className={pages}>
          <SiteLink to={next} className={buttonClass()}>
            More products
          </SiteLink>
        </nav>
      )}
    </>
  );
}

export function ProductResultsSkeleton() {
  return (
    <div className={grid} aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
