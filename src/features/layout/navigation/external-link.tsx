import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';

interface ExternalLinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'target' | 'rel'
> {
  to: string;
  children: ReactNode;
}

export function ExternalLink({ to, children, ...props }: ExternalLinkProps) {
  return (
    <a href={to} {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}
