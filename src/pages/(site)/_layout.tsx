import type { ReactNode } from 'react';
import { SiteFooter } from '../../features/layout/site-footer.tsx';
import { SiteHeader } from '../../features/layout/site-header.tsx';
import { tooltip } from '../../features/layout/tooltips.css';
import { Tooltips } from '../../features/layout/tooltips.tsx';
import { Vitals } from '../../features/layout/sample-vitals.tsx';
import { settings } from '../../runtime/env.ts';

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { VITALS_SAMPLE_RATE } = settings();
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <Tooltips className={tooltip} />
      {VITALS_SAMPLE_RATE ? <Vitals rate={VITALS_SAMPLE_RATE} /> : null}
    </>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
