import type { ReactNode } from 'react';
import * as styles from './page-layout.css';
import { wavyTop } from './patterns.css';
import { deferredRendering } from './visibility.css';

export interface BandProps {
  ground?: keyof typeof styles.ground;
  wavy?: boolean;
  below?: boolean;
  children: ReactNode;
}

/** A full-width section with a colored ground. `wavy` is its upper edge; `below` defers rendering below the fold. */
export function Band({ ground = 'plain', wavy = false, below = false, children }: BandProps) {
  return (
    <section
      className={`${styles.pageEdges} ${styles.ground[ground]}${wavy ? ` ${wavyTop}` : ''}${below ? ` ${deferredRendering}` : ''}`}
    >
      <div className={styles.inBand}>{children}</div>
    </section>
  );
}

/** A section with the page's margins. */
export function PageSection({ children }: { children: ReactNode }) {
  return <div className={styles.section}>{children}</div>;
}

/** An h2 with an optional line of text below it. */
export function SectionHeading({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}

/** A box with a title. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
