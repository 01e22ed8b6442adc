import '../../features/layout/tooltips.css';
import type { ReactNode } from 'react';
import { SiteFooter } from '../../features/layout/site-footer.tsx';
import { SiteHeader } from '../../features/layout/site-header.tsx';
import { Tooltips } from '../../features/layout/tooltips.tsx';
import { SampleVitals } from '../../features/layout/sample-vitals.tsx';
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
      <Tooltips />
      {VITALS_SAMPLE_RATE ? <SampleVitals rate={VITALS_SAMPLE_RATE} /> : null}
    </>
  );
}

export const getConfig = async () => ({ render: 'static' }) as const;
