import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import type { SitePath } from '../../seo/site-path.ts';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: SitePath;
  children: ReactNode;
  /** False for links to the page of a picture, whose transition React does not animate in instant navigations. */
  instant?: boolean | undefined;
}

/** A link within the site. RouteChange prefetches its page on hover and navigates without a page load. */
export function SiteLink({ to, instant = true, children, ...props }: SiteLinkProps) {
  return (
    <a href={to} data-route={instant ? 'instant' : 'animated'} {...props}>
      {children}
    </a>
  );
}

/** A link within the site in the form of a quiet button. */
export const QuietLink = (props: SiteLinkProps) => (
  <SiteLink {...props} className={buttonClass({ tone: 'quiet' })} />
);
