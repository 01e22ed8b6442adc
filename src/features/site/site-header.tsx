import site from '../../../content/site.json' with { type: 'json' };
import { NavLink } from './nav-link.tsx';
import { SiteLink } from './site-link.tsx';
import * as styles from './site-header.css';

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.row}>
        <SiteLink to="/" className={styles.logo} aria-label={`${site.name}, home`}>
          <img src="/logo.svg" alt="" width={LOGO.width} height={LOGO.height} />
        </SiteLink>
        <nav aria-label="Main">
          <ul className={styles.links}>
            <li>
              <NavLink to="/" className={styles.link}>
                Home
              </NavLink>
            </li>
            <li>
              <NavLink to="/shop" className={styles.link}>
                Shop
              </NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

const LOGO = { width: 168, height: 28 };
