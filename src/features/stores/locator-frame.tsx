import type { ReactNode } from 'react';
import { pageEdges } from '../../design/page-edges.css';
import * as styles from './locator-frame.css';
import { ViewSwitch } from './view-switch.tsx';

interface LocatorFrameProps {
  title: string;
  lead: string;
  links?: ReactNode;
  /** Stays at the top of a phone's screen while the list is scrolled, and what is near as well. */
  search?: ReactNode;
  near?: ReactNode;
  children: ReactNode;
}

/** A title, and stores in a list and on a map: beside each other, or one of them on a phone. */
export function LocatorFrame({ title, lead, links, search, near, children }: LocatorFrameProps) {
  return (
    <div className={styles.locator}>
      <div className={`${pageEdges} ${styles.intro}`}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {links && <div className={styles.links}>{links}</div>}
      </div>
      <div className={`${pageEdges} ${styles.bar}`}>
        {search}
        <ViewSwitch />
        {near}
      </div>
      <div className={`${pageEdges} ${styles.results}`}>{children}</div>
    </div>
  );
}
