// A site to measure, in a process of its own, so that the load is not made by the process that has to bear it. It
// ends with the one that started it.
import { startRunningSite, type SiteOptions } from '../integration/support/running-site.ts';

const [, , options = '{}'] = process.argv;
const site = await startRunningSite(JSON.parse(options) as SiteOptions);
process.once('disconnect', () => void stop());
if (process.connected) process.send?.({ url: site.url, services: site.services });
else await stop();

async function stop(): Promise<void> {
  await site.close();
  process.exit(0);
}
