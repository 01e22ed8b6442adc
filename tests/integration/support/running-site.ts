import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { startServices } from '../../../local/server.ts';
import { startSite } from '../../../scripts/site.ts';
import { copyEmptyDatabases } from './empty-databases.ts';
import { forkSite } from './fork-site.ts';
import { buildForTests, LIMITS, type TimeLimits } from './test-worker.ts';

export interface SiteOptions {
  /** Variables that differ from the local defaults. */
  vars?: Record<string, string>;
  /** Whether the schedule sends the office's messages, which arrive in the inbox beside those of the forms. */
  tellsOffice?: boolean;
  /** Number of products in the shop; the default is the hand-made catalogue. */
  catalogueSize?: number;
  /** Number of rows in the store sheet; the default is the stores around Colorado. */
  storeRows?: number;
  /** Project folder whose build is served; the default is this project. */
  project?: string | undefined;
  /** Whether a time limit of the Worker ends nothing unless a request sets it (`setTimeLimits`). */
  isPatient?: boolean;
  /** Port of the Worker's inspector, for heap measurements. */
  inspectorPort?: number;
  /** Ports that the build was made for; the default is free ports. */
  ports?: { site: number; services: number };
  /** Whether the schedule has not yet loaded the products and the stores, as at a first deployment. */
  isEmpty?: boolean;
  /** Receives everything the site logs. The site then runs in a child process. */
  onLog?: (text: string) => void;
}

export interface SiteAddresses {
  url: string;
  /** Origin of the site's local services. */
  services: string;
  /** Folder with all data of the site and its services. */
  dataDir: string;
}

/** A running site, with the requests that tests make to it and to its local services. */
export type RunningSite = ReturnType<typeof siteAt>;
/** A site that only one test file uses. */
export type OwnSite = Awaited<ReturnType<typeof startRunningSite>>;

/**
 * Starts the built site with separate local services, on free ports and with empty databases. Needs `dist/`.
 * A start takes seconds: tests that need no other variables, restarts or cold caches use a shared site.
 */
export async function startRunningSite({
  vars = {},
  tellsOffice = false,
  catalogueSize,
  ports,
  project,
  isPatient = false,
  storeRows,
  inspectorPort,
  isEmpty = false,
  onLog,
}: SiteOptions = {}) {
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
  const platform = join(dataDir, 'platform');
  // Another project may have other migrations.
  if (!project) await copyEmptyDatabases(platform);
  const served = isPatient ? await buildForTests(join(dataDir, 'project')) : project;
  let services = await openServices(ports?.services ?? 0);
  const { url: origin, port: servicesPort } = services;
  const start: typeof startSite = (options) =>
    onLog ? forkSite({ site: options }, onLog) : startSite(options);
  const openSite = () =>
    start({
      port,
      dataDir: platform,
      isMigrated: !project,
      // Production logs every request, as lines of JSON.
      log: vars.LOG_FORMAT === 'json' ? 'everything' : 'failures',
      ...(served && { project: served }),
      ...(inspectorPort && { inspectorPort }),
      vars: {
        SITE_URL: siteUrl,
        SHOPIFY_STORE_DOMAIN: origin,
        SHOPIFY_CUSTOMER_ACCOUNT_URL: `${origin}/customer-accounts`,
        SUPABASE_URL: origin,
        FORM_WEBHOOKS_URL: `${origin}/webhooks`,
        OFFICE_WEBHOOK_URL: tellsOffice ? `${origin}/webhooks/office` : '',
        STORES_CSV_URL: `${origin}/stores.csv${storeRows ? `?rows=${storeRows}` : ''}`,
        CAPTCHA_SCRIPT_URL: `${origin}/captcha/api.js`,
        CAPTCHA_VERIFY_URL: `${origin}/captcha/siteverify`,
        ...vars,
      },
    });
  const end = async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  let site = await openSite().catch(async (error: unknown) => {
    await end();
    throw error;
  });

  const running = siteAt({ url: site.url, services: origin, dataDir });
  // It fails on sites of tests whose shop or sheet does.
  if (!isEmpty) await running.runSchedule().catch(() => {});
  return {
    ...running,
    /** Stops the Worker, calls `meanwhile`, and starts the Worker with the same data. */
    restart: async (meanwhile: () => unknown = () => {}) => {
      await site.close();
      await meanwhile();
      site = await openSite();
    },
    /** Stops the services, calls `meanwhile`, and starts them with the same data. */
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

/** Starts a site whose time limits, of pages and of sessions, are longer than a test. */
export const startTestSite = ({ vars, ...options }: SiteOptions = {}) =>
  startRunningSite({
    ...options,
    isPatient: true,
    vars: { INACTIVITY_TIMEOUT_MS: String(sessionLimit), ...vars },
  });

/** After so many milliseconds without activity, sessions of a test site end. */
export const sessionLimit = 10 * 60_000;

/** Local services whose failures tests switch on. */
type FaultService = 'storefront' | 'auth' | 'webhooks' | 'stores';

const asJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** POSTs JSON to a local service, for example to change its settings. */
export const postToService = (address: string, body: unknown) => fetch(address, asJson(body));

export function siteAt({ url, services, dataDir }: SiteAddresses) {
  let limits: Record<string, string> = {};
  const failing = new Set<FaultService>();
  /** A request to the site. Redirects are not followed. */
  const request = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(url + path, {
      redirect: 'manual',
      ...init,
      headers: {
        // Robots are not counted, and Node says that it is one.
        'user-agent': 'Mozilla/5.0 Firefox/140',
        // On a busy machine, the Worker closes an idle connection while the next request is written to it.
        connection: 'close',
        ...limits,
        ...(headers as object),
      },
    });
  const post = (path: string, { headers, ...init }: RequestInit, extra: Record<string, string>) =>
    request(path, { ...init, method: 'POST', headers: { ...(headers as object), ...extra } });

  return {
    url,
    services,
    dataDir,
    fetch: request,
    /** The HTML of a page, without the comments with which React separates texts. */
    html: async (path: string, headers: Record<string, string> = {}) =>
      (await (await request(path, { headers })).text()).replaceAll('<!-- -->', ''),
    /** A POST as the site's own scripts send it. A string is sent as it is. */
    postJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      post(path, asJson(body), headers),
    /** A POST as a browser without JavaScript sends it. */
    postForm: (
      path: string,
      fields: Record<string, string> | string,
      headers: Record<string, string> = {},
    ) =>
      post(
        path,
        {
          headers: { accept: 'text/html,application/xhtml+xml', origin: url },
          body: new URLSearchParams(fields),
        },
        headers,
      ),
    /** Makes a local service fail until `clearFaults`. */
    setFault: (fault: Record<string, unknown>, service: FaultService = 'storefront') => {
      failing.add(service);
      return postToService(`${services}/${service}/faults`, fault);
    },
    /** Sets time limits of the Worker for the requests of this test file until `clearFaults`. */
    setTimeLimits: (changed: TimeLimits) => void (limits = { [LIMITS]: JSON.stringify(changed) }),
    clearFaults: async () => {
      limits = {};
      for (const service of failing)
        await fetch(`${services}/${service}/faults`, { method: 'DELETE' });
      failing.clear();
    },
    /** Fires the cron trigger. @param afterMs milliseconds that the schedule believes to be later */
    runSchedule: async (afterMs = 0) => {
      const answer = await request(`/cdn-cgi/handler/scheduled?time=${Date.now() + afterMs}`);
      await answer.text();
    },
    /** Sends GraphQL to the shop itself, past the site. */
    askShop: async (query: string, variables: object = {}) => {
      const response = await fetch(`${services}/api/2025-10/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shopify-storefront-access-token': 'local-public-token',
        },
        body: JSON.stringify({ query, variables }),
      });
      const answer = (await response.json()) as { data?: unknown; errors?: unknown };
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      return answer.data;
    },
    /** Requests that the shop has received and that contain this text, oldest first. */
    shopRequests: async (contains: string) => {
      const query = new URLSearchParams({ contains });
      return (await (await fetch(`${services}/storefront/requests?${query}`)).json()) as {
        at: string;
        operationName: string | null;
        rootField: string;
        buyerIp: string | null;
        tokenKind: string;
        version: string;
        headers: string[];
        variables: Record<string, unknown>;
      }[];
    },
  };
}

/** The lines of JSON in a site's log, without the prefixes of the local platform. */
export const jsonLogLines = (log: string): string[] =>
  [...log.matchAll(/^.*?(\{"time":.*\})/gm)].map(([, line]) => line!);
