import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { visuallyHidden } from '../../design/visually-hidden.css';

interface ExternalLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'target' | 'rel'
> {
  href: string;
  children: ReactNode;
}

/** A link to another site: opens a new tab, and says so to those who would not see it. */
export function ExternalLink({ children, ...props }: ExternalLinkProps) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}
