import type { ReactNode } from 'react';
import { RouteChange } from '../../features/site/route-change.tsx';
import { SiteFooter } from '../../features/site/site-footer.tsx';
import { SiteHeader } from '../../features/site/site-header.tsx';
import { Tooltips } from '../../features/site/tooltips.tsx';

export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <RouteChange />
      <Tooltips />
    </>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
