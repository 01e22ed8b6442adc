import { buttonClass } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { visuallyHidden } from '../../../design/visibility.css';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { ListForm } from './list-form.tsx';
import {
  filterLabel,
  HIGHEST,
  keyOf,
  listPath,
  LOWEST,
  DEFAULT_ORDER,
  sorts,
  valueOf,
  type ListSelection,
} from '../catalogue/list-selection.ts';
import * as styles from './list-toolbar.css';
import type { Facet } from '../catalogue/product-facets.ts';
import { collectionPath } from '../catalogue/product-path.ts';

interface ListToolbarProps {
  collection: string | undefined;
  selection: ListSelection;
  facets: Facet[];
  /** The number of products as text. */
  count: string;
}

/** The form that sorts and filters a list, and a chip for each active filter. Without code, it is sent by a button. */
export function ListToolbar({ collection, selection, facets, count }: ListToolbarProps) {
  const sort = selection.sort ?? DEFAULT_ORDER;
  const { length } = selection.filters;
  return (
    <ListForm
      path={collectionPath(collection)}
      className={styles.toolbar}
      formClass={styles.form}
      sort={sort}
      chips={length > 0 && <Chips collection={collection} selection={selection} facets={facets} />}
    >
      <details className={styles.panel}>
        <summary className={styles.summary}>
          Filter
          {length > 0 && (
            <span className={styles.badge}>
              {length}
              <span className={visuallyHidden}>{length === 1 ? ' filter' : ' filters'}</span>
            </span>
          )}
        </summary>
        {/* On a phone, the form makes a modal dialog of it. */}
        <dialog open aria-label="Filters" className={styles.filterDialog}>
          <div className={styles.filterHead}>
            <p className={styles.filterTitle}>Filters</p>
            <button type="button" className={buttonClass({ tone: 'quiet' })}>
              Close
            </button>
          </div>
          <div className={styles.facets}>
            {facets.map((facet) => (
              <FacetFields key={facet.label} facet={facet} selection={selection} />
            ))}
          </div>
          <div className={styles.foot}>
            <output className={styles.filterCount}>{count}</output>
            <button type="submit" className={buttonClass({ tone: 'strong' })}>
              <span className={styles.scripted}>Show {count}</span>
              <span className={styles.plain}>Show results</span>
            </button>
          </div>
        </dialog>
      </details>
      <output className={styles.count}>{count}</output>
      <div className={styles.sort}>
        <label htmlFor="sort-by" className={styles.sortLabel}>
          Sort by
        </label>
        <select id="sort-by" name="sort_by" defaultValue={sort} className={textField}>
          <option value={DEFAULT_ORDER}>Featured</option>
          {Object.entries(sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className={styles.plainSort}>
            Sort
          </button>
        </noscript>
      </div>
    </ListForm>
  );
}

const PRICE_PROBLEM = 'price-problem';

// A facet with more values takes a whole row.
const MAX_IN_COLUMN = 8;

function FacetFields({ facet, selection }: { facet: Facet; selection: ListSelection }) {
  const { label: legend, highest, values } = facet;
  const { filters, priceProblem } = selection;
  const isUnread = (name: string) =>
    priceProblem?.typed.some((each) => each.name === name) && !valueOf(filters, name);
  const priceField = (name: string, label: string, placeholder: number) => (
    <label className={styles.price}>
      {label}
      <input
        className={textField}
        name={name}
        inputMode="decimal"
        placeholder={String(placeholder)}
        autoComplete="off"
        maxLength={16}
        defaultValue={valueOf(priceProblem?.typed ?? filters, name)}
        aria-describedby={priceProblem && PRICE_PROBLEM}
        aria-invalid={isUnread(name) || undefined}
      />
    </label>
  );
  return (
    <fieldset className={values.length > MAX_IN_COLUMN ? styles.longFacet : styles.facet}>
      <legend className={styles.legend}>{legend}</legend>
      {highest ? (
        <div className={styles.prices}>
          {priceField(LOWEST, 'From $', 0)}
          {priceField(HIGHEST, 'To $', Math.ceil(highest))}
          {/* Also above the list, where it is visible while the panel is closed. */}
          <output id={PRICE_PROBLEM} className={styles.priceProblem}>
            {priceProblem?.message}
          </output>
        </div>
      ) : (
        <div className={styles.values}>
          {values.map(({ name, value, label, count, isSelected }) => (
            <label key={value} className={styles.value}>
              <input
                type="checkbox"
                className={styles.checkbox}
                name={name}
                value={value}
                defaultChecked={isSelected}
              />
              {label} <span className={styles.valueCount}>{count}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function Chips({ collection, selection, facets }: Omit<ListToolbarProps, 'count'>) {
  const { sort, filters } = selection;
  const chips = new Map(
    facets.flatMap(({ values }) => values.map((each) => [keyOf(each), each.chip])),
  );
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map((filter) => (
        <li key={filter.name + filter.value}>
          <SiteLink
            to={listPath(collection, { sort, filters: filters.filter((each) => each !== filter) })}
            rel="nofollow"
            className={styles.chip}
          >
            <span className={visuallyHidden}>Remove </span>
            {chips.get(keyOf(filter)) ?? filterLabel(filter)}
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink
          to={listPath(collection, { sort, filters: [] })}
          rel="nofollow"
          className={styles.clear}
        >
          Clear all
        </SiteLink>
      </li>
    </ul>
  );
}
