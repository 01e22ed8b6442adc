import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Button, buttonClass, type ButtonVariants } from '../../../design/button.tsx';
import { visuallyHidden } from '../../../design/visibility.css';

interface ExternalLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'target' | 'rel'
> {
  to: string;
  children: ReactNode;
}

/** A link to another site, which opens in a new tab and says so to screen readers. */
export function ExternalLink({ to, children, ...props }: ExternalLinkProps) {
  return (
    <a href={to} {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}

interface OptionalLinkProps extends ButtonVariants {
  /** A path of the site or an https address. Unset, a button that does nothing is rendered. */
  to: string | undefined;
  children: string;
}

/** A link to an address that an editor may set, or a button that does nothing without one. */
export function OptionalLink({ to, tone = 'brand', children }: OptionalLinkProps) {
  if (!to) {
    return (
      <Button type="button" tone={tone}>
        {children}
      </Button>
    );
  }
  return to.startsWith('/') ? (
    <a href={to} className={buttonClass({ tone })}>
      {children}
    </a>
  ) : (
    <ExternalLink to={to} className={buttonClass({ tone })}>
      {children}
    </ExternalLink>
  );
}
