import { linkedPages } from '../../lib/paging.ts';
import * as styles from './page-links.css';
import { SiteLink } from './site-link.tsx';

interface PageLinksProps {
  number: number;
  count: number;
  /** Address of a page. */
  pathOf: (page: number) => string;
}

/** Plain links through the pages of a list. */
export function PageLinks({ number, count, pathOf }: PageLinksProps) {
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
          // The second gap is another one than the first.
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
