import 'server-only';
import source from '../../../../content/product-page.json?raw';
import { SiteLink } from '../../layout/site-link.tsx';
import { readProductPage } from './product-page.ts';
import * as styles from './product-detail.css';

// A malformed file stops the build.
const { promises } = readProductPage(source);

/** What holds for all that is sent by post. */
export function ProductPromises() {
  return (
    <ul className={styles.promises}>
      {promises.map(({ title, text, link, path }) => (
        <li key={title} className={styles.promise}>
          <b>{title}</b>
          <span>
            {text} <SiteLink to={path}>{link}</SiteLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
