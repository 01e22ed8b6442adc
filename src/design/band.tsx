import type { ReactNode } from 'react';
import * as styles from './band.css';
import { wavyTop } from './patterns.css';

interface BandProps {
  ground?: keyof typeof styles.ground;
  /** Overlaps the section above with waves. */
  wavy?: boolean;
  children: ReactNode;
}

/** A section with a full-width background and content of the page's width. */
export function Band({ ground = 'plain', wavy = false, children }: BandProps) {
  return (
    <section className={`${styles.band} ${styles.ground[ground]}${wavy ? ` ${wavyTop}` : ''}`}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
