// Global setup of the integration tests: starts each shared site when the first test file requests it, and stops all of
// them after the last file. The log of the sites is .local/integration-tests.log.
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { forkSite } from './fork-site.ts';
import type { SiteAddresses, SiteOptions } from './running-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers a SharedSiteRequest with SiteAddresses. */
    sharedSites: string;
  }
}

/** Requests with the same options and slot get the same site. */
export interface SharedSiteRequest {
  options: SiteOptions;
  slot: string;
}

const LOG = '.local/integration-tests.log';

export default async function shareSites(project: TestProject) {
  await mkdir('.local', { recursive: true });
  const log = createWriteStream(LOG);
  const sites = new Map<string, ReturnType<typeof start>>();
  const start = (options: SiteOptions) =>
    forkSite<SiteAddresses>({ runningSite: options }, (lines) => void log.write(lines));

  const server = createServer(async (request, response) => {
    const wanted = await text(request);
    const { options } = JSON.parse(wanted) as SharedSiteRequest;
    if (!sites.has(wanted)) sites.set(wanted, start(options));
    try {
      response.end(JSON.stringify(await sites.get(wanted)));
    } catch (error) {
      response.writeHead(500).end(`${String(error)} See ${LOG}.`);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('sharedSites', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    server.closeAllConnections();
    const started = await Promise.allSettled(sites.values());
    await Promise.all(
      started.map((site) => (site.status === 'fulfilled' ? site.value.close() : undefined)),
    );
    log.end();
  };
}
