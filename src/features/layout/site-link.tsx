'use client';

import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'waku';
import type { SitePath } from './site-path.ts';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: SitePath;
  children: ReactNode;
  /** False where a PictureTransition leads to the next page: React animates none when it changes pages at once. */
  instant?: boolean | undefined;
}

/** A link within the site. RouteChange does the scrolling, and prefetch-links.ts fetches its page before it is asked for. */
export function SiteLink({ to, instant = true, ...props }: SiteLinkProps) {
  return <Link to={to} scroll={false} unstable_instant={instant} {...props} />;
}
