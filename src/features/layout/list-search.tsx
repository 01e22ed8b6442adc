import { textField } from '../../design/text-field.css';
import * as styles from './list-search.css';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

/** The search of a list, above it. */
export function ListSearch(props: Omit<SearchBoxProps, 'className'>) {
  return (
    <search className={styles.search}>
      {/* A style that code for the browser imports would be a stylesheet of its own. */}
      <SearchBox className={textField} {...props} />
    </search>
  );
}
