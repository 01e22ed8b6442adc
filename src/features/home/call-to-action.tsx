import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button-class.ts';
import { CanTrio } from '../layout/can-trio.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import * as styles from './call-to-action.css';
import type { Words } from './home.ts';

const cans = ['can-strawberry', 'can-classic-lime', 'can-mango'] as const;

/** The yellow banner: go and get one. */
export function CallToAction({ words }: { words: Words }) {
  return (
    <Band ground="brand" wavy>
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 className={styles.title}>{words.title}</h2>
          <p className={styles.text}>{words.text}</p>
          <SiteLink to="/store-locator" className={buttonClass({ tone: 'strong' })}>
            {words.action}
          </SiteLink>
        </div>
        <CanTrio cans={cans} className={styles.cans} />
      </div>
    </Band>
  );
}
