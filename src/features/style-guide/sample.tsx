import type { ReactNode } from 'react';
import * as styles from './sample.css';

/** Samples of one kind. */
export function SampleGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.samples}>{children}</div>
    </section>
  );
}

interface SampleProps {
  name: string;
  /** As wide as the page, for what fills the place that holds it. */
  whole?: boolean;
  children: ReactNode;
}

/** One thing of the design system, and what it is called. */
export function Sample({ name, whole = false, children }: SampleProps) {
  return (
    <figure className={whole ? `${styles.sample} ${styles.whole}` : styles.sample}>
      {children}
      <figcaption className={styles.name}>{name}</figcaption>
    </figure>
  );
}
