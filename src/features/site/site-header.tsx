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
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

const links = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
  { to: '/recipes', label: 'Recipes' },
  { to: '/articles', label: 'Articles' },
] as const;

const LOGO = { width: 168, height: 28 };
