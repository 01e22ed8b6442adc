import { linkedPages } from '../../../lib/pagination.ts';
import * as styles from './pagination.css';
import { SiteLink } from '../navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';

interface PaginationProps {
  number: number;
  count: number;
  pathOf: (page: number) => SitePath;
}

/** Links to the pages of a list; nothing for a single page. @param number of the current page, from 1 */
export function Pagination({ number, count, pathOf }: PaginationProps) {
  if (count === 1) return null;
  const step = (page: number, rel: string, label: string) => (
    <SiteLink to={pathOf(page)} rel={rel} className={styles.page}>
      {label}
    </SiteLink>
  );
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {number > 1 && step(number - 1, 'prev', 'Previous')}
      {linkedPages(number, count).map((page, index) =>
        page === undefined ? (
          <span key={`gap ${index}`}>…</span>
        ) : (
          <SiteLink
            key={page}
            to={pathOf(page)}
            className={styles.page}
            aria-label={`Page ${page}`}
            aria-current={page === number ? 'page' : undefined}
          >
            {page}
          </SiteLink>
        ),
      )}
      {number < count && step(number + 1, 'next', 'Next')}
    </nav>
  );
}
