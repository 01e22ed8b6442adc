import site from '../../../content/site.json' with { type: 'json' };
import * as styles from './site-footer.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <img src="/mark.svg" alt="" width={56} height={56} loading="lazy" />
      <p>{site.tagline}</p>
      <p className={styles.small}>Made with a heart for non-alcoholic joy</p>
    </footer>
  );
}
