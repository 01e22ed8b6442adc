import { SiteLink } from '../layout/navigation/site-link.tsx';
import { popularSearches } from './popular-searches.ts';
import * as styles from './search-view.css';

const WAYS_ON = [
  { to: '/shop', label: 'Shop all' },
  { to: '/recipes', label: 'Recipes' },
  { to: '/articles', label: 'Articles' },
  { to: '/store-locator', label: 'Find Us' },
  { to: '/contact', label: 'Contact Us' },
] as const;

type Links = readonly Pick<(typeof popularSearches)[number], 'to' | 'label'>[];

export function PopularSearches({ searches = popularSearches }: { searches?: Links }) {
  return (
    <div className={styles.popular}>
      <LinkList title="Popular searches" links={searches} />
      <LinkList title="Or look around" links={WAYS_ON} />
    </div>
  );
}

interface LinkListProps {
  title: string;
  links: Links;
}

function LinkList({ title, links }: LinkListProps) {
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
