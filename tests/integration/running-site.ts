import { setTimeout as pause } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { startServices } from '../../local/server.ts';
import { startSite } from '../../scripts/site.ts';
import { startApart } from './site-apart.ts';

export interface SiteOptions {
  /** Variables that differ from the local ones. */
  vars?: Record<string, string>;
  /** Whether its newsletter is sent somewhere. */
  newsletter?: boolean;
  /** Products in the shop, when the hand-made catalogue is not enough. */
  catalogueSize?: number;
  /** Rows in the sheet of stores, when those around Colorado are not enough. */
  storeRows?: number;
  /** Folder of the project whose build it is, when it is not this one. */
  project?: string | undefined;
  /** Where the Worker's heap can be looked at. */
  inspectorPort?: number;
  /** Ports that its build was made for, when they are not to be any free ones. */
  ports?: { site: number; services: number };
  /** Gets all that the site logs, which then runs in a process of its own. */
  onLog?: (text: string) => void;
}

export interface SiteAddresses {
  url: string;
  /** Where its local services are. */
  services: string;
  /** Folder of all that the site and its services keep. */
  dataDir: string;
}

/** A site that runs, and ways to ask it and its services. */
export type RunningSite = ReturnType<typeof siteAt>;
/** A site that one test file has to itself. */
export type OwnSite = Awaited<ReturnType<typeof startRunningSite>>;

/**
 * The built site with local services of its own, on free ports, with nothing stored yet. Needs `dist/`.
 * Starting one costs seconds: what needs no other variables, faults or fresh caches asks for a shared one.
 */
export async function startRunningSite(options: SiteOptions = {}) {
  const first = startOnce(options);
  const site = await Promise.race([first, pause(START_LIMIT_MS, undefined, { ref: false })]);
  if (site || options.ports) return first;
  // Once in hundreds of starts one never ends: somebody else may take a port between its being found free and used.
  void first.then(
    (late) => late.close(),
    () => {},
  );
  return startOnce(options);
}

/** Several times what a start takes on a busy machine. */
const START_LIMIT_MS = 40_000;

async function startOnce({
  vars = {},
  newsletter = false,
  catalogueSize,
  ports,
  project,
  storeRows,
  inspectorPort,
  onLog,
}: SiteOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rubber-ducky-'));
  const port = ports?.site ?? (await freePort());
  const siteUrl = `http://localhost:${port}`;
  const openServices = (servicesPort: number) =>
    startServices({
      port: servicesPort,
      dataDir,
      siteUrl,
      ...(catalogueSize && { catalogueSize }),
    });
  let services = await openServices(ports?.services ?? 0);
  const { url: outside, port: servicesPort } = services;
  const start: typeof startSite = (options) =>
    onLog ? startApart({ site: options }, onLog) : startSite(options);
  const openSite = () =>
    start({
      port,
      dataDir: join(dataDir, 'platform'),
      // Lines of JSON are what production writes, and all of them.
      log: vars.LOG_FORMAT === 'json' ? 'everything' : 'failures',
      ...(project && { project }),
      ...(inspectorPort && { inspectorPort }),
      vars: {
        SITE_URL: siteUrl,
        SHOPIFY_STORE_DOMAIN: outside,
        SUPABASE_URL: outside,
        FORM_WEBHOOKS_URL: `${outside}/webhooks`,
        ...(newsletter && {
          NEWSLETTER_WEBHOOK_URL: `${outside}/webhooks/newsletter`,
          NEWSLETTER_OFFERED: 'yes',
        }),
        STORES_CSV_URL: `${outside}/stores.csv${storeRows ? `?rows=${storeRows}` : ''}`,
        CAPTCHA_SCRIPT_URL: `${outside}/captcha/api.js`,
        CAPTCHA_VERIFY_URL: `${outside}/captcha/siteverify`,
        ...vars,
      },
    });
  const end = async () => {
    await services.close();
    // A picture that was asked for last may still be written.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  let site = await openSite().catch(async (error: unknown) => {
    await end();
    throw error;
  });

  return {
    ...siteAt({ url: site.url, services: outside, dataDir }),
    /** Ends the Worker, does something while there is none, and starts one with the same data. */
    restart: async (meanwhile: () => unknown = () => {}) => {
      await site.close();
      await meanwhile();
      site = await openSite();
    },
    /** Ends the services, does something while there are none, and starts them with the same data. */
    restartServices: async (meanwhile: () => unknown = () => {}) => {
      await services.close();
      await meanwhile();
      services = await openServices(servicesPort);
    },
    close: async () => {
      await site.close();
      await end();
    },
  };
}

/** Ways to ask the site at these addresses, and its services. */
export const siteAt = ({ url, services, dataDir }: SiteAddresses) => ({
  url,
  services,
  dataDir,
  /** A request to the site; redirects are answers, not ways. */
  ask: (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init }),
  /** What Buy Now sends. */
  buy: (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(fields),
      redirect: 'manual',
    }),
  /** Makes the shop fail from now on. */
  fault: (fault: Record<string, unknown>) =>
    fetch(`${services}/storefront/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    }),
  /** Makes the shop well again. */
  heal: () => fetch(`${services}/storefront/faults`, { method: 'DELETE' }),
  /** What the shop was asked, of what contains that text. */
  asked: async (contains: string) => {
    const query = new URLSearchParams({ contains });
    return (await (await fetch(`${services}/storefront/requests?${query}`)).json()) as {
      rootField: string;
      buyerIp: string | null;
      tokenKind: string;
      version: string;
      variables: Record<string, unknown>;
    }[];
  },
});
