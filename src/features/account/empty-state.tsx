import type { ReactNode } from 'react';
import * as styles from './account.css';

interface EmptyStateProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

/** What stands where there is nothing yet. */
export function EmptyState({ title, action, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img src="/duck-searching.svg" alt="" width={320} height={240} className={styles.duck} />
      <h2 className={styles.emptyTitle}>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
