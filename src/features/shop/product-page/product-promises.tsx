import 'server-only';
import source from '../../../../content/product-page.json?raw';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { readProductPage, type ProductPage } from './product-page.ts';
import * as styles from './product-detail.css';

// A malformed file stops the build.
const { promises } = readProductPage(source);

/** What holds for all that is sent by post. */
export const ProductPromises = () => <PromiseList promises={promises} />;

export function PromiseList({ promises: given }: ProductPage) {
  return (
    <ul className={styles.promises}>
      {given.map(({ title, text, link, path }) => (
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
