'use client';

import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, useRouter } from 'waku';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, in its canonical form. */
  to: string;
  children: ReactNode;
  /**
   * False where a picture moves from this page to the next (MovingPicture): React does that while it changes pages at
   * leisure, not at once.
   */
  instant?: boolean | undefined;
}

/**
 * A link within the site: loads the next page when a pointer comes to it or a finger down on it, and shows it without
 * leaving this one. RouteChange scrolls.
 */
export function SiteLink({ to, instant = true, ...props }: SiteLinkProps) {
  const { prefetch } = useRouter();
  return (
    <Link
      to={to as '/'}
      scroll={false}
      unstable_instant={instant}
      unstable_prefetchOnEnter={{}}
      onPointerDown={() => prefetch(to as '/')}
      {...props}
    />
  );
}
