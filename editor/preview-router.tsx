// In place of Waku's router: in a preview links lead nowhere.
import type { AnchorHTMLAttributes } from 'react';

export function Link({
  to,
  children,
  className,
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

export const useRouter = () => ({ prefetch: () => {} });
