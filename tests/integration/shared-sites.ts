// Vitest runs this once: it starts the sites that test files share, each when the first file asks for it, and ends them
// after the last file. What the sites log is in .local/integration-tests.log.
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { startApart } from './site-apart.ts';
import type { SiteAddresses, SiteOptions } from './running-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for a shared site. */
    sharedSites: string;
  }
}

/** What a file asks for. Files with the same wish and the same slot get the same site. */
export interface SiteWish {
  options: SiteOptions;
  slot: string;
}

const LOG = '.local/integration-tests.log';

export default async function shareSites(project: TestProject) {
  await mkdir('.local', { recursive: true });
  const log = createWriteStream(LOG);
  const sites = new Map<string, ReturnType<typeof start>>();
  const start = (options: SiteOptions) =>
    startApart<SiteAddresses>({ runningSite: options }, (lines) => void log.write(lines));

  const server = createServer(async (request, response) => {
    const wish = await text(request);
    const { options } = JSON.parse(wish) as SiteWish;
    if (!sites.has(wish)) sites.set(wish, start(options));
    try {
      response.end(JSON.stringify(await sites.get(wish)));
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
