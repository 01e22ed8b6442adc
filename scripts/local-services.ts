import { setTimeout as wait } from 'node:timers/promises';
import { startServices, type Services } from '../local/server.ts';
import { refuseTakenPort } from './free-port.ts';
import { dataFolder, misspelledNames, ports, siteAddress } from './vars.ts';

/**
 * The ports of the environment for a site and the local services. Warns of misspelled variables.
 * @throws an Error when a port is taken
 */
export async function freePorts(): Promise<{ site: number; services: number }> {
  for (const line of misspelledNames(Object.keys(process.env))) console.warn(line);
  const { site, services } = ports(process.env);
  await refuseTakenPort(site, 'PORT');
  await refuseTakenPort(services, 'SERVICES_PORT');
  return { site, services };
}

/** Starts the local services on the port and with the data folder of the environment. */
export const startLocalServices = (): Promise<Services> =>
  startServices({
    port: ports(process.env).services,
    dataDir: dataFolder(process.env),
    siteUrl: siteAddress(process.env),
  });

/** Fires the cron trigger, which loads the products and the stores, as the first minute of a deployment does. */
export async function loadSnapshots(site: string): Promise<void> {
  await (await fetch(`${site}/cdn-cgi/handler/scheduled`)).text();
}

const SCHEDULE_MS = 15_000;

/** Fires the site's cron trigger, which no local runtime does, four times as often as Cloudflare. */
export function startSchedule(site: string): { close(): void } {
  const ending = new AbortController();
  const { signal } = ending;
  const fire = async () => {
    while (!signal.aborted) {
      // Fails while the site starts or restarts.
      await fetch(`${site}/cdn-cgi/handler/scheduled`, { signal })
        .then((answer) => answer.text())
        .catch(() => {});
      await wait(SCHEDULE_MS, undefined, { signal }).catch(() => {});
    }
  };
  void fire();
  return { close: () => ending.abort() };
}
