import type { ReactNode } from 'react';
import { back } from './back-link.css';
import { SiteLink } from './site-link.tsx';

interface BackLinkProps {
  to: string;
  children: ReactNode;
  instant?: boolean | undefined;
}

/** From one of many back to the list of them. */
export function BackLink({ to, children, instant }: BackLinkProps) {
  return (
    <SiteLink instant={instant} to={to} className={back}>
      ← {children}
    </SiteLink>
  );
}
