import { buttonClass } from '../../../design/button.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';
import { ProductCard, ProductCardSkeleton } from './product-grid.tsx';
import { grid, pages } from './product-grid.css';
import type { ProductSummary } from '../catalogue/product.ts';

const EXPECTED = 4;
// Of the first screen of a phone.
const EARLY = 2;

interface ProductResultsProps {
  products: ProductSummary[];
  /** Where the next ones are; undefined on the last page. */
  next: SitePath | undefined;
}

/** Products below a heading of the second rank. */
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
      {Array.from({ length: EXPECTED }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
