import type { ReactNode } from 'react';
import { section } from './page-section.css';

export function PageSection({ children }: { children: ReactNode }) {
  return <div className={section}>{children}</div>;
}
