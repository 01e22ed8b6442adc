import { afterEach, inject } from 'vitest';
import { siteAt, type RunningSite, type SiteAddresses, type SiteOptions } from './running-site.ts';
import type { SharedSiteRequest } from './shared-sites.ts';

/**
 * A site that test files of the same worker use one after another. Its faults are cleared after each test. A file uses
 * submission ids, visitors and products that no other file counts.
 */
export async function sharedSite(): Promise<RunningSite> {
  const site = await siteFor({ options: {}, slot: process.env.VITEST_POOL_ID ?? '' });
  afterEach(() => site.clearFaults());
  return site;
}

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
