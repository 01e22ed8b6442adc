import { inject } from 'vitest';
import { siteAt, type RunningSite, type SiteAddresses, type SiteOptions } from './running-site.ts';
import type { SiteWish } from './shared-sites.ts';

/**
 * A site that other test files use before and after this one, never at the same time. What a file changes it puts back:
 * it ends its faults, and takes ids, visitors and products of its own where others would notice.
 */
export const sharedSite = (): Promise<RunningSite> =>
  ask({ options: { newsletter: true }, slot: process.env.VITEST_POOL_ID ?? '' });

/** A site that all files share at the same time, for those that only read. */
export const readOnlySite = (options: SiteOptions): Promise<RunningSite> =>
  ask({ options, slot: 'everybody' });

async function ask(wish: SiteWish): Promise<RunningSite> {
  const response = await fetch(inject('sharedSites'), {
    method: 'POST',
    body: JSON.stringify(wish),
  });
  if (!response.ok) throw new Error(await response.text());
  return siteAt((await response.json()) as SiteAddresses);
}
