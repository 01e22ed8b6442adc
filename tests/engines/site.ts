// Global setup of the engines' tests: builds a copy of the site with its own ports, so that a run can share the machine
// with other runs, and starts it. The site logs to .local/engines.log.
import { createWriteStream, mkdirSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { missingPackages } from '../../scripts/install/engines.mjs';
import { freePort } from '../../scripts/free-port.ts';
import { buildCopy } from '../bench/project-copy.ts';
import type { SiteAddresses } from '../integration/support/running-site.ts';
import { forkSite } from '../integration/support/fork-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origins of the site and of its local services. */
    enginesSite: { url: string; services: string };
  }
}

/** @throws an Error when a Debian package is missing or the build fails */
export default async function startSite({ vitest }: TestProject) {
  // Vitest calls this function once per project, and both engines share one site.
  const root = vitest.getRootProject();
  if (root.getProvidedContext().enginesSite) return undefined;
  if (missingPackages.length > 0) {
    throw new Error(`Missing Debian packages: ${missingPackages.join(', ')}.`);
  }
  const ports = { site: await freePort(), services: await freePort() };
  const copy = await buildCopy(0, {
    PORT: String(ports.site),
    SERVICES_PORT: String(ports.services),
  });
  mkdirSync('.local', { recursive: true });
  const log = createWriteStream('.local/engines.log');
  const { url, services, close } = await forkSite<SiteAddresses>(
    { runningSite: { project: copy.folder, ports } },
    (lines) => void log.write(lines),
  );
  root.provide('enginesSite', { url, services });
  return async () => {
    await close();
    await copy.remove();
  };
}
