// Global setup of the engines' tests: starts the built site at PORT, as `npm test` sets it. Without PORT it builds a copy
// with free ports, so that a run can share the machine with other runs. The site logs to .local/engines.log.
import { createWriteStream, mkdirSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../scripts/build.ts';
import { missingPackages } from '../../scripts/install/engines.mjs';
import { freePort } from '../../scripts/free-port.ts';
import { ports as portsOf } from '../../scripts/vars.ts';
import { cloneProject } from '../commands/clone.ts';
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
  const { project, ports, remove } = process.env.PORT ? await builtSite() : await builtCopy();
  mkdirSync('.local', { recursive: true });
  const log = createWriteStream('.local/engines.log');
  const { url, services, close } = await forkSite<SiteAddresses>(
    { runningSite: { project, ports } },
    (lines) => void log.write(lines),
  );
  root.provide('enginesSite', { url, services });
  return async () => {
    await close();
    await remove();
  };
}

const builtSite = async () => {
  await buildSite();
  return { project: '.', ports: portsOf(process.env), remove: () => {} };
};

const builtCopy = async () => {
  const ports = { site: await freePort(), services: await freePort() };
  const { root, run, remove } = await cloneProject({ built: false });
  const { code, output } = await run('npm run build', {
    ...process.env,
    PORT: String(ports.site),
    SERVICES_PORT: String(ports.services),
  });
  if (code !== 0) throw new Error(output);
  return { project: root, ports, remove };
};
