import type { ReactNode } from 'react';
import * as styles from './band.css';
import { wavyTop } from './patterns.css';

interface BandProps {
  ground?: keyof typeof styles.ground;
  /** Washes over what stands above it. */
  wavy?: boolean;
  children: ReactNode;
}

/** A part of a page on a ground of its own, from edge to edge; what it holds keeps the page's width. */
export function Band({ ground = 'plain', wavy = false, children }: BandProps) {
  return (
    <section className={`${styles.band} ${styles.ground[ground]}${wavy ? ` ${wavyTop}` : ''}`}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
