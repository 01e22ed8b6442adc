import 'server-only';
import source from '../../../../content/product-page.json?raw';
import { SiteLink } from '../../layout/navigation/site-link.tsx';
import { readProductPageContent, type ProductPageContent } from './product-page-content.ts';
import * as styles from './product-detail.css';

// Read at module load, so that an invalid file stops the build.
const { promises } = readProductPageContent(source);

/** The promises about products that are shipped, from content/product-page.json. */
export const ProductPromises = () => <PromiseList promises={promises} />;

/** A list of promises. The editor's preview renders it with unsaved ones. */
export function PromiseList({ promises: given }: ProductPageContent) {
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
