import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './difference-banner.css';
import type { SectionCopy } from './home.ts';

export function DifferenceBanner({ copy }: { copy: SectionCopy }) {
  return (
    <Band ground="water" wavy below>
      <div className={styles.copy}>
        <h2 className={styles.title}>{copy.title}</h2>
        <p className={styles.text}>{copy.text}</p>
        <SiteLink to="/store-locator" className={buttonClass()}>
          {copy.action}
        </SiteLink>
      </div>
    </Band>
  );
}
