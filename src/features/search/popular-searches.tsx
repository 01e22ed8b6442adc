import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import * as styles from './search-view.css';

const OTHER_PAGES = [
  { to: '/shop', label: 'Shop all' },
  { to: '/recipes', label: 'Recipes' },
  { to: '/articles', label: 'Articles' },
  { to: '/store-locator', label: 'Find Us' },
  { to: '/contact', label: 'Contact Us' },
] as const;

type Links = readonly { to: SitePath; label: string }[];

/** Links to popular searches and to the main pages. */
export const PopularSearches = ({ searches }: { searches: Links }) => (
  <div className={styles.popular}>
    <LinkList title="Popular searches" links={searches} />
    <LinkList title="Or look around" links={OTHER_PAGES} />
  </div>
);

function LinkList({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title} className={styles.links}>
      <h2 className={styles.linksTitle}>{title}</h2>
      <ul className={styles.chips}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} className={styles.chip}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
