import type { ReactNode } from 'react';
import { back } from './back-link.css';
import { SiteLink } from './site-link.tsx';

/** From one of many back to the list of them. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SiteLink instant={false} to={to} className={back}>
      ← {children}
    </SiteLink>
  );
}
