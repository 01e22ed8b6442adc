import type { ReactNode } from 'react';
import { iconButton } from '../../design/button.css';
import { SiteFooter } from '../../features/layout/frame/site-footer.tsx';
import { SiteHeader } from '../../features/layout/frame/site-header.tsx';
import { SearchLink } from '../../features/search/search-link.tsx';
import { settings } from '../../runtime/env.ts';

/** The layout of most pages: header with search link, main, footer, and sampled web vitals (VITALS_SAMPLE_RATE). */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader
        search={
          <SearchLink className={iconButton} aria-label="Search" data-tooltip="Search">
            {searchIcon}
          </SearchLink>
        }
      />
      <main id="main" tabIndex={-1} data-vitals={settings().VITALS_SAMPLE_RATE}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

const searchIcon = (
  <svg width="1.4rem" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx={10.5} cy={10.5} r={6.5} strokeWidth={3} />
    <path d="m15.5 15.5 5.5 5.5" strokeWidth={3.5} strokeLinecap="round" />
  </svg>
);
