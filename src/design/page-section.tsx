import type { ReactNode } from 'react';
import { section } from './page-section.css';

/** A section with the page's margins. */
export function PageSection({ children }: { children: ReactNode }) {
  return <div className={section}>{children}</div>;
}
