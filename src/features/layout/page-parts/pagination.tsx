import { linkedPages } from '../../../lib/pagination.ts';
import * as styles from './pagination.css';
import { SiteLink } from '../navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';

interface PaginationProps {
  number: number;
  count: number;
  pathOf: (page: number) => SitePath;
}

/** Links to the pages of a list. @param number current page */
export function Pagination({ number, count, pathOf }: PaginationProps) {
  if (count === 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {number > 1 && (
        <SiteLink to={pathOf(number - 1)} rel="prev" className={styles.page}>
          Previous
        </SiteLink>
      )}
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
      {number < count && (
        <SiteLink to={pathOf(number + 1)} rel="next" className={styles.page}>
          Next
        </SiteLink>
      )}
    </nav>
  );
}
