import { visuallyHidden } from '../../../design/visibility.css';
import { SiteLink, type SiteLinkProps } from '../navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';
import * as styles from './breadcrumbs.css';

export interface Crumb {
  name: string;
  path: SitePath;
}

/** Links to the ancestors of a page, ending with the page. @param back words for screen readers before the first link */
export function Breadcrumbs({ trail, back }: { trail: Crumb[]; back: string }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.crumbs}>
        {trail.map(({ name, path }, index) => (
          <li key={path} className={styles.crumb}>
            {index > 0 && index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <SiteLink to={path} className={styles.link}>
                {index === 0 && <span className={visuallyHidden}>{back} </span>}
                {name}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A link to the parent page, with an arrow. */
export const BackLink = ({ children, ...link }: SiteLinkProps) => (
  <SiteLink {...link} className={styles.back}>
    ← {children}
  </SiteLink>
);
