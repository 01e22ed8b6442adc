import { visuallyHidden } from '../../../design/visibility.css';
import { SiteLink } from '../../layout/site-link.tsx';
import type { SitePath } from '../../layout/site-path.ts';
import * as styles from './breadcrumbs.css';

export interface Crumb {
  name: string;
  path: SitePath;
}

/** The way to a page, which it is the end of, and back to the shop. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      <ol className={styles.crumbs}>
        {trail.map(({ name, path }, index) => (
          <li key={path} className={styles.crumb}>
            {index > 0 && index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <SiteLink to={path} className={styles.link}>
                {index === 0 && <span className={visuallyHidden}>Back to the </span>}
                {name}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
