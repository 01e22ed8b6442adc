'use client';

import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'waku';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, in its canonical form. */
  to: string;
  children: ReactNode;
}

/** A link within the site: loads the next page on intent and shows it without leaving this one. RouteChange scrolls. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  return (
    <Link to={to as '/'} scroll={false} unstable_instant unstable_prefetchOnEnter={{}} {...props} />
  );
}
