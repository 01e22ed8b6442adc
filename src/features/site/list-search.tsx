import * as styles from './list-search.css';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

/** The search of a list, above it. */
export function ListSearch(props: SearchBoxProps) {
  return (
    <search className={styles.search}>
      <SearchBox {...props} />
    </search>
  );
}
