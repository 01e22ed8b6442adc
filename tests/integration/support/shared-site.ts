import { inject } from 'vitest';
import { siteAt, type RunningSite, type SiteAddresses, type SiteOptions } from './running-site.ts';
import type { SharedSiteRequest } from './shared-sites.ts';

/**
 * A site that test files of the same worker use one after another. A file clears its faults, and uses submission ids,
 * visitors and products that no other file counts.
 */
export const sharedSite = (): Promise<RunningSite> =>
  siteFor({ options: {}, slot: process.env.VITEST_POOL_ID ?? '' });

/** A site that all test files use at the same time. They only read from it. */
export const readOnlySite = (options: SiteOptions): Promise<RunningSite> =>
  siteFor({ options, slot: 'all workers' });

async function siteFor(wanted: SharedSiteRequest): Promise<RunningSite> {
  const response = await fetch(inject('sharedSites'), {
    method: 'POST',
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new Error(await response.text());
  return siteAt((await response.json()) as SiteAddresses);
}
