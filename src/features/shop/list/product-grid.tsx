import { buttonClass } from '../../../design/button.tsx';
import { DENSE_PHONE, FULL_WIDTH_ON_DENSE_PHONE } from '../../../lib/responsive-pictures.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';
import { isWide, type ProductSummary } from '../catalogue/product.ts';
import { PHONE_SIZES, ProductCard } from './product-card.tsx';
import * as styles from './product-grid.css';

interface ProductGridProps {
  products: ProductSummary[];
  collection?: string | undefined;
  rank?: 'h2' | 'h3';
  /** Whether the list is in the default order, in which a product that an editor tagged as wide comes first. */
  isDefaultOrder?: boolean;
  /** Number of cards above the fold on a phone, by default the first row of a list at the top of its page. */
  early?: number | undefined;
  /** Name of the list for quick add. */
  list?: string;
}

/** Cards in two, three or four columns. Wide cards fill the last row. */
export function ProductGrid({
  products,
  collection,
  rank = 'h2',
  isDefaultOrder = false,
  early: givenEarly,
  list = 'list',
}: ProductGridProps) {
  if (products.length === 0) return null;
  const wide = isDefaultOrder ? products.find(isWide) : undefined;
  const ordered = wide ? [wide, ...products.filter((each) => each !== wide)] : products;
  const columnsOf = (index: number) => wideColumns(index, ordered.length, wide !== undefined);
  const early = givenEarly ?? (columnsOf(0).includes(2) ? 1 : 2);

  return (
    <ul className={styles.list}>
      {ordered.map((product, index) => (
        <li
          key={product.id}
          className={columnsOf(index)
            .map((columns) => (product === wide ? styles.largeAt[columns] : styles.wideAt[columns]))
            .join(' ')}
        >
          <ProductCard
            product={product}
            collection={collection}
            rank={rank}
            priority={index >= early ? undefined : index === 0 ? 'first' : 'early'}
            sizes={sizesOf(columnsOf(index), product === wide)}
            widest={product === wide ? LARGE_WIDTH : undefined}
            quickAdd={list}
          />
        </li>
      ))}
    </ul>
  );
}

export const COLUMNS = [2, 3, 4] as const;
type Columns = (typeof COLUMNS)[number];

/**
 * The numbers of columns at which a card of a grid spans two of them, so that the last row has no free cell: the first
 * card does, then the last, then the second. A single card does not fill its row.
 * @param wideFirst whether the first card takes a whole row of two columns in any case
 */
export const wideColumns = (index: number, count: number, wideFirst: boolean): Columns[] =>
  COLUMNS.filter((columns) => {
    const rest = (columns - (count % columns)) % columns;
    const free = rest === 0 && columns === 2 && wideFirst ? 2 : rest;
    return [0, count - 1, 1].slice(0, free).includes(index);
  });

/**
 * `<img sizes>` of a card's picture: its width in four, three and two columns.
 * @param wide numbers of columns in which the card spans two
 * @param isLarge whether its picture does so as well in two columns, above the text
 */
function sizesOf(wide: readonly Columns[], isLarge: boolean): string {
  return [
    `(min-width: 64rem) ${wide.includes(4) ? '25rem' : 'min(23vw, 18.6rem)'}`,
    `(min-width: 40rem) ${wide.includes(3) ? '40vw' : '31vw'}`,
    wide.includes(2) ? (isLarge ? LARGE_SIZES : WIDE_SIZES) : PHONE_SIZES,
  ].join(', ');
}

const WIDE_SIZES = `${DENSE_PHONE} 35vw, 50vw`;
/** Width in pixels of the widest file of a large picture. */
const LARGE_WIDTH = 1280;
// Slightly less than its width: phones that show 662 pixels take the file of 640, not of 720, which is 20% larger.
const LARGE_SIZES = `${FULL_WIDTH_ON_DENSE_PHONE}, calc(100vw - 3rem)`;

interface MoreProductsProps {
  /** Path of the first page; undefined on that page. */
  first?: SitePath | undefined;
  /** Path of the next page; undefined on the last one. */
  next: SitePath | undefined;
  rel?: string | undefined;
}

/** Links to the first and the next page of products; nothing when a list has one page. */
export function MoreProducts({ first, next, rel }: MoreProductsProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label="More products" className={styles.pages}>
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
