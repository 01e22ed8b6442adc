import type { ReactNode } from 'react';
import * as styles from './panel.css';

/** A box with a title. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
