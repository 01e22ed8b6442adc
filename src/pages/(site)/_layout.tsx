import type { ReactNode } from 'react';
import { SiteFooter } from '../../features/site/site-footer.tsx';
import { SiteHeader } from '../../features/site/site-header.tsx';
import { tooltip } from '../../features/site/tooltips.css';
import { Tooltips } from '../../features/site/tooltips.tsx';

export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <Tooltips className={tooltip} />
    </>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
