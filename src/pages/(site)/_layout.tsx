import type { ReactNode } from 'react';
import { visuallyHidden } from '../../design/visually-hidden.css';
import { RouteChange } from '../../features/site/route-change.tsx';
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
      <RouteChange className={visuallyHidden} />
      <Tooltips className={tooltip} />
    </>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
