import type { ReactNode } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';
import * as styles from './store-filters.css';
import type { StoreFilters, StoreResults } from '../store-types.ts';
import { withThousands } from '../../../lib/thousands.ts';

interface StoreFiltersViewProps extends Pick<StoreResults, 'types' | 'canBeOpen'> {
  filters: StoreFilters;
  /** The search as it is with other filters. */
  pathWith: (filters: StoreFilters) => SitePath;
}

const MOST_TYPES = 8;

export function StoreFiltersView({ types, canBeOpen, filters, pathWith }: StoreFiltersViewProps) {
  const { type, open } = filters;
  const isChosen = (name: string) => name.toLowerCase() === type?.toLowerCase();
  const offered = types.filter(({ name }, index) => index < MOST_TYPES || isChosen(name));
  // A type that none of the stores has can still be taken back.
  if (type && !offered.some(({ name }) => isChosen(name))) offered.push({ name: type, count: 0 });
  if (!canBeOpen && !open && offered.length === 0) return null;
  return (
    // Following a link in a search moves neither the page nor the focus.
    <search aria-label="Filters">
      <ul className={styles.filters}>
        {(canBeOpen || open) && (
          <li>
            <FilterLink to={pathWith({ type, open: !open })} chosen={open}>
              Open Now
            </FilterLink>
          </li>
        )}
        {offered.map(({ name, count }) => (
          <li key={name.toLowerCase()}>
            <FilterLink
              to={pathWith({ open, type: isChosen(name) ? undefined : name })}
              chosen={isChosen(name)}
            >
              {name} <span className={styles.count}>{withThousands(count)}</span>
            </FilterLink>
          </li>
        ))}
        {(type || open) && (
          <li>
            <SiteLink to={pathWith({})} rel="nofollow" className={styles.clear}>
              Clear all
            </SiteLink>
          </li>
        )}
      </ul>
    </search>
  );
}

interface FilterLinkProps {
  to: SitePath;
  chosen: boolean | undefined;
  children: ReactNode;
}

function FilterLink({ to, chosen = false, children }: FilterLinkProps) {
  return (
    <SiteLink to={to} rel="nofollow" className={styles.filter} aria-current={chosen || undefined}>
      {chosen && <span className={visuallyHidden}>Remove </span>}
      {children}
    </SiteLink>
  );
}
