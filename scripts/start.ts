// npm start: the local services and the built site, in the runtime of production.
import { buildSite } from './build.ts';
import { endOnSignals, readArguments } from './command.ts';
import { freePorts, loadSnapshots, startLocalServices, startSchedule } from './local-services.ts';
import { startSite } from './site.ts';
import { dataFolder } from './vars.ts';

const USAGE = `npm start    builds the site, and starts it with the local services
PORT (8787) and SERVICES_PORT (8788) select other ports; README.md names further variables.`;

const running: { close(): unknown }[] = [];
const building = new AbortController();

endOnSignals(() => stop(0));

try {
  await start();
} catch (error) {
  // An aborted build fails as well.
  if (!building.signal.aborted) console.error(error instanceof Error ? error.message : error);
  await stop(building.signal.aborted ? 0 : 1);
}

async function start(): Promise<void> {
  readArguments(USAGE, {});
  const { site: port, services: servicesPort } = await freePorts();
  console.log('Building the site …');
  if ((await buildSite(building.signal)) === 'up to date')
    console.log('Nothing has changed since the last build.');

  console.log('Starting the local services …');
  running.push(await startLocalServices());

  console.log('Starting the site …');
  const site = await startSite({ port, dataDir: `${dataFolder(process.env)}/platform` });
  running.push(site);
  // Replaces wrangler's listeners, which would exit before anything is closed.
  endOnSignals(() => stop(0));
  await loadSnapshots(site.url);
  running.push(startSchedule(site.url));
  // The first request compiles the pages.
  await fetch(`${site.url}/shop`).then((response) => response.text());

  console.log(
    `\n  Site      ${site.url}\n  Services  http://localhost:${servicesPort}\n\nCtrl-C ends both.`,
  );
}

async function stop(code: number): Promise<void> {
  building.abort();
  await Promise.allSettled(running.map(async (part) => part.close()));
  process.exit(code);
}
