import type { ReactNode } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';
import { withThousands } from '../../../lib/thousands.ts';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';
import { filterQuery } from '../locator-path.ts';
import { filterColumns, type StoreFilters, type StoreResults } from '../store-types.ts';
import * as styles from './store-filters.css';

const MOST_OPTIONS = 8;

interface StoreFiltersViewProps extends Pick<
  StoreResults,
  'filterOptions' | 'canBeOpen' | 'total' | 'otherCount' | 'wanted' | 'filters'
> {
  /** The address of the search with these filters instead. */
  pathWith: (filters: StoreFilters) => SitePath;
  /** The address of the search with another text, and without filters. */
  pathWithText: (text: string) => SitePath;
}

export function StoreFiltersView(props: StoreFiltersViewProps) {
  const { canBeOpen, filters, pathWith, pathWithText } = props;
  const options = optionsOf(props);
  const hasOpen = (canBeOpen && props.total > props.otherCount) || filters.open === true;
  // Without results, there is nothing to filter.
  if (!hasOpen && options.length === 0) return null;
  return (
    // Within <search>, following a link moves neither the page nor the focus.
    <search aria-label="Filters">
      <ul className={styles.filters}>
        {hasOpen && (
          <li>
            <FilterLink
              to={pathWith({ ...filters, open: !filters.open })}
              isChosen={filters.open === true}
            >
              Open Now
            </FilterLink>
          </li>
        )}
        {options.map(({ column, name, count, typed, isChosen }) => (
          <li key={`${column} ${name}`}>
            <FilterLink
              to={
                typed
                  ? pathWithText(typed.without)
                  : pathWith({ ...filters, [column]: isChosen ? undefined : name })
              }
              isChosen={isChosen}
            >
              {`${name} `}
              <span className={styles.count}>{withThousands(count)}</span>
            </FilterLink>
          </li>
        ))}
        {filterQuery(filters).size > 0 && (
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

/** The options to show: the most frequent ones that have stores, and all chosen ones. Those that the text names come first. */
function optionsOf({ filterOptions, filters, wanted }: StoreFiltersViewProps) {
  const options = filterColumns.flatMap((column) =>
    filterOptions
      .filter((option) => option.column === column)
      .map((option) => {
        const typed = wanted.find(({ name }) => name === option.name);
        const isFilter = option.name.toLowerCase() === filters[column]?.toLowerCase();
        return { ...option, typed, isChosen: isFilter || typed !== undefined };
      })
      // The link of a value that none of these stores has would lead to an unfiltered list.
      .filter(({ count, isChosen }, rank) => (rank < MOST_OPTIONS && count > 0) || isChosen),
  );
  // On a phone, the last filters are out of sight.
  return options.toSorted(
    (one, other) => Number(Boolean(other.typed)) - Number(Boolean(one.typed)),
  );
}

interface FilterLinkProps {
  to: SitePath;
  isChosen: boolean;
  children: ReactNode;
}

function FilterLink({ to, isChosen, children }: FilterLinkProps) {
  return (
    <SiteLink to={to} rel="nofollow" className={styles.filter} aria-current={isChosen || undefined}>
      {isChosen && <span className={visuallyHidden}>Remove </span>}
      {children}
    </SiteLink>
  );
}
