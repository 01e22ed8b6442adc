import type { ReactNode } from 'react';
import { section } from './page-section.css';
import * as styles from './page-section.css';

/** A section with the page's margins. */
export function PageSection({ children }: { children: ReactNode }) {
  return <div className={section}>{children}</div>;
}

/** An h2 with an optional line of text below it. */
export function SectionHeading({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
