import type { ReactNode } from 'react';
import * as styles from './band.css';
import { wavyTop } from './patterns.css';
import { deferredRendering } from './visibility.css';

interface BandProps {
  ground?: keyof typeof styles.ground;
  wavy?: boolean;
  below?: boolean;
  children: ReactNode;
}

/** A full-width section of a page with a colored ground. */
export function Band({ ground = 'plain', wavy = false, below = false, children }: BandProps) {
  return (
    <section
      className={`${styles.band} ${styles.ground[ground]}${wavy ? ` ${wavyTop}` : ''}${below ? ` ${deferredRendering}` : ''}`}
    >
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
