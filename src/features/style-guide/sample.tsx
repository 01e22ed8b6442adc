import type { ReactNode } from 'react';
import * as styles from './sample.css';

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
  whole?: boolean;
  children: ReactNode;
}

export function Sample({ name, whole = false, children }: SampleProps) {
  return (
    <figure className={whole ? `${styles.sample} ${styles.whole}` : styles.sample}>
      {children}
      <figcaption className={styles.name}>{name}</figcaption>
    </figure>
  );
}
