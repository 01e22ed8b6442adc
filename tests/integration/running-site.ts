import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../local/free-port.ts';
import { startServices } from '../../local/server.ts';
import { startSite } from '../../local/site.ts';

interface SiteOptions {
  /** Variables that differ from the local ones. */
  vars?: Record<string, string>;
  /** Products in the shop, when the hand-made catalogue is not enough. */
  catalogueSize?: number;
  /** Folder of the project whose build it is, when it is not this one. */
  project?: string | undefined;
}

export type RunningSite = Awaited<ReturnType<typeof startRunningSite>>;

/** The built site with local services of its own, on free ports, with nothing stored yet. Needs `dist/`. */
export async function startRunningSite({ vars = {}, catalogueSize, project }: SiteOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rubber-ducky-'));
  const services = await startServices({
    port: 0,
    dataDir,
    ...(catalogueSize && { catalogueSize }),
  });
  const end = async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const port = await freePort();
  const site = await startSite({
    port,
    dataDir: join(dataDir, 'platform'),
    ...(project && { project }),
    vars: { SITE_URL: `http://localhost:${port}`, SHOPIFY_STORE_DOMAIN: services.url, ...vars },
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });

  return {
    url: site.url,
    services: services.url,
    /** A request to the site; redirects are answers, not ways. */
    ask: (path: string, init: RequestInit = {}) =>
      fetch(site.url + path, { redirect: 'manual', ...init }),
    /** What Buy Now sends. */
    buy: (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
      fetch(`${site.url}/api/cart`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(fields),
        redirect: 'manual',
      }),
    /** Makes the shop fail from now on. */
    fault: (fault: Record<string, unknown>) =>
      fetch(`${services.url}/storefront/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    /** Makes the shop well again. */
    heal: () => fetch(`${services.url}/storefront/faults`, { method: 'DELETE' }),
    /** What the shop was asked, of what contains that text. */
    asked: async (contains: string) => {
      const response = await fetch(
        `${services.url}/storefront/requests?contains=${encodeURIComponent(contains)}`,
      );
      return (await response.json()) as {
        rootField: string;
        buyerIp: string | null;
        tokenKind: string;
        version: string;
        variables: Record<string, unknown>;
      }[];
    },
    close: async () => {
      await site.close();
      await end();
    },
  };
}
