import { visuallyHidden } from '../../design/visibility.css';
import { withThousands } from '../../lib/price.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import { filterQuery } from './locator-path.ts';
import type { StoreResults } from './search/search-stores.ts';
import * as styles from './store-filters.css';
import { filterColumns, type StoreFilters } from './store-types.ts';

const MOST_OPTIONS = 8;

interface StoreFiltersViewProps extends StoreResults {
  /** The address of the search with these filters instead. */
  pathWith: (filters: StoreFilters) => SitePath;
  /** The address of the search with another text, and without filters. */
  pathWithText: (text: string) => SitePath;
}

/**
 * The filters of a search as links: "Open Now", the most frequent types and products, "Clear all". A chosen filter
 * links to the search without it. Renders nothing when there is nothing to filter.
 */
export function StoreFiltersView(props: StoreFiltersViewProps) {
  const { canBeOpen, filters, pathWith, total, otherCount } = props;
  const open = filters.open === true;
  const openNow = {
    id: 'open',
    name: 'Open Now',
    to: pathWith({ ...filters, open: !open }),
    isChosen: open,
    count: undefined,
  };
  const hasOpen = (canBeOpen && total > otherCount) || open;
  const options = [...(hasOpen ? [openNow] : []), ...optionsOf(props)];
  // Without results, there is nothing to filter.
  if (options.length === 0) return null;
  return (
    // Within <search>, following a link moves neither the page nor the focus.
    <search aria-label="Filters">
      <ul className={styles.filters}>
        {options.map(({ id, name, to, isChosen, count }) => (
          <li key={id}>
            <SiteLink
              to={to}
              rel="nofollow"
              className={styles.filter}
              aria-current={isChosen || undefined}
            >
              {isChosen && <span className={visuallyHidden}>Remove </span>}
              {`${name} `}
              {count !== undefined && <span className={styles.count}>{withThousands(count)}</span>}
            </SiteLink>
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

/** The options to show: the most frequent ones that have stores, and all chosen ones. */
function optionsOf(props: StoreFiltersViewProps) {
  const { filterOptions, filters, wanted, pathWith, pathWithText } = props;
  const options = filterColumns.flatMap((column) =>
    filterOptions
      .filter((option) => option.column === column)
      .map(({ name, count }) => {
        const typed = wanted.find((each) => each.name === name);
        const isFilter = name.toLowerCase() === filters[column]?.toLowerCase();
        const to = typed
          ? pathWithText(typed.without)
          : pathWith({ ...filters, [column]: isFilter ? undefined : name });
        const isTyped = typed !== undefined;
        return { id: `${column} ${name}`, name, count, to, isTyped, isChosen: isFilter || isTyped };
      })
      // The link of a value that none of these stores has would lead to an unfiltered list.
      .filter(({ count, isChosen }, rank) => (rank < MOST_OPTIONS && count > 0) || isChosen),
  );
  // On a phone, the last filters are out of sight.
  return options.toSorted((one, other) => Number(other.isTyped) - Number(one.isTyped));
}
