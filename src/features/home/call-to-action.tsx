import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { CanTrio } from '../layout/page-parts/can-trio.tsx';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import * as styles from './call-to-action.css';
import type { SectionCopy } from './home.ts';

const cans = ['can-strawberry', 'can-classic-lime', 'can-mango'] as const;

export function CallToAction({ copy }: { copy: SectionCopy }) {
  return (
    <Band ground="brand" wavy below>
      <div className={styles.row}>
        <div className={styles.copy}>
          <h2 className={styles.title}>{copy.title}</h2>
          <p className={styles.text}>{copy.text}</p>
          <SiteLink to="/store-locator" className={buttonClass({ tone: 'strong' })}>
            {copy.action}
          </SiteLink>
        </div>
        <CanTrio cans={cans} className={styles.cans} />
      </div>
    </Band>
  );
}
