import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button-class.ts';
import { SiteLink } from '../layout/site-link.tsx';
import * as styles from './difference-banner.css';
import type { Words } from './home.ts';

/** What sets the brand apart, said once and large. */
export function DifferenceBanner({ words }: { words: Words }) {
  return (
    <Band ground="water" wavy>
      <div className={styles.words}>
        <h2 className={styles.title}>{words.title}</h2>
        <p className={styles.text}>{words.text}</p>
        <SiteLink to="/store-locator" className={buttonClass()}>
          {words.action}
        </SiteLink>
      </div>
    </Band>
  );
}
