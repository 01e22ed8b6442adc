'use client';

import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, useRouter } from 'waku';
import type { SitePath } from './site-path.ts';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: SitePath;
  children: ReactNode;
  /** False where a PictureTransition leads to the next page: React animates none when it changes pages at once. */
  instant?: boolean | undefined;
}

/**
 * A link within the site: prefetches its page when it is pointed at or touched, and prefetch-links.ts before that.
 * RouteChange does the scrolling.
 */
export function SiteLink({ to, instant = true, ...props }: SiteLinkProps) {
  const { prefetch } = useRouter();
  return (
    <Link
      to={to}
      scroll={false}
      unstable_instant={instant}
      unstable_prefetchOnEnter={{}}
      onPointerDown={() => prefetch(to)}
      {...props}
    />
  );
}
