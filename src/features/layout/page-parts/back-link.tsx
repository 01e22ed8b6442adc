import type { ReactNode } from 'react';
import { back } from './back-link.css';
import { SiteLink } from '../navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';

interface BackLinkProps {
  to: SitePath;
  children: ReactNode;
  instant?: boolean | undefined;
}

/** A link to the parent page, with an arrow. @param instant as of SiteLink */
export function BackLink({ to, children, instant }: BackLinkProps) {
  return (
    <SiteLink instant={instant} to={to} className={back}>
      ← {children}
    </SiteLink>
  );
}
