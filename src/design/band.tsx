import type { ReactNode } from 'react';
import * as styles from './band.css';
import { wavyTop } from './patterns.css';

interface BandProps {
  ground?: keyof typeof styles.ground;
  wavy?: boolean;
  children: ReactNode;
}

export function Band({ ground = 'plain', wavy = false, children }: BandProps) {
  return (
    <section className={`${styles.band} ${styles.ground[ground]}${wavy ? ` ${wavyTop}` : ''}`}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
