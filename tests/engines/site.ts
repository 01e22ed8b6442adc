// Global setup of the engines' tests: starts the built site at PORT. It logs to .local/engines.log.
import { createWriteStream, mkdirSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../scripts/build.ts';
import { missingPackages } from '../../scripts/install/engines.mjs';
import { ports } from '../../scripts/vars.ts';
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
  await buildSite();
  mkdirSync('.local', { recursive: true });
  const log = createWriteStream('.local/engines.log');
  const { url, services, close } = await forkSite<SiteAddresses>(
    // The limit of production, which the visitor sees.
    { runningSite: { ports: ports(process.env), vars: { INACTIVITY_TIMEOUT_MS: '10000' } } },
    (lines) => void log.write(lines),
  );
  root.provide('enginesSite', { url, services });
  return close;
}
