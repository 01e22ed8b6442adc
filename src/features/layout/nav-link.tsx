'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'waku';
import { SiteLink } from './site-link.tsx';

/** A link of the main navigation; knows whether its part of the site is the one on show. */
export function NavLink({
  to,
  className,
  children,
}: {
  to: string;
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
