import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { visuallyHidden } from '../../design/visually-hidden.css';

interface ExternalLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'target' | 'rel'
> {
  to: string;
  children: ReactNode;
}

/** A link to another site: opens a new tab, and says so to those who would not see it. */
export function ExternalLink({ to, children, ...props }: ExternalLinkProps) {
  return (
    <a href={to} {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}
