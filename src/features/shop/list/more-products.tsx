import { buttonClass } from '../../../design/button.tsx';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';
import { pages } from './product-grid.css';

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
