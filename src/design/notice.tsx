import type { ReactNode } from 'react';
import * as styles from './notice.css';

interface NoticeProps {
  /** A drawing from public/, decoration only. */
  picture?: { src: string; width: number; height: number };
  title?: string;
  children: ReactNode;
}

/** What stands in the middle of a page that has nothing else to show. */
export function Notice({ picture, title, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {picture && <img className={styles.picture} alt="" {...picture} />}
      {title && <h1 className={styles.title}>{title}</h1>}
      {children}
    </div>
  );
}
