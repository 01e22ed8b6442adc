import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { SitePath } from '../../seo/site-path.ts';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: SitePath;
  children: ReactNode;
  /** False where a PictureTransition leads to the next page: React animates none when it changes pages at once. */
  instant?: boolean | undefined;
}

/** A link within the site. RouteChange follows it without a new document, and fetches its page when it is pointed at. */
export function SiteLink({ to, instant = true, children, ...props }: SiteLinkProps) {
  return (
    <a href={to} data-route={instant ? 'instant' : 'animated'} {...props}>
      {children}
    </a>
  );
}
