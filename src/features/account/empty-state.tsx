import type { ReactNode } from 'react';
import { QuietLink } from '../layout/navigation/quiet-link.tsx';
import * as styles from './account.css';

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  to?: '/shop' | '/account';
  action?: string;
}

/** The message of an account tab that has no entries, with a link. */
export function EmptyState({
  title,
  children,
  to = '/shop',
  action = 'Visit the Shop',
}: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {/* Lazy, or React would preload it for the tabs that are not open. */}
      <img
        src="/duck-searching.svg"
        alt=""
        width={320}
        height={240}
        loading="lazy"
        className={styles.duck}
      />
      <h2 className={styles.emptyTitle}>{title}</h2>
      <p>{children}</p>
      <QuietLink to={to}>{action}</QuietLink>
    </div>
  );
}
