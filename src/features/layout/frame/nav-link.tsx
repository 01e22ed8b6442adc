'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'waku';
import { SiteLink } from '../navigation/site-link.tsx';
import type { SitePath } from '../../seo/site-path.ts';

/** A SiteLink that is marked as current on its page and on pages below it. */
export function NavLink({
  to,
  className,
  children,
}: {
  to: SitePath;
  className: string;
  children: ReactNode;
}) {
  const { path } = useRouter();
  const within = to !== '/' && path.startsWith(`${to}/`);
  return (
    <SiteLink
      to={to}
      className={className}
      aria-current={path === to ? 'page' : within ? 'true' : undefined}
    >
      {children}
    </SiteLink>
  );
}
