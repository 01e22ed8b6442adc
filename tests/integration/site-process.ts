// A running site in a process of its own: site-apart.ts starts the site alone, shared-sites.ts the site and its services.
// It ends with the one that started it.
import { startSite } from '../../scripts/site.ts';
import { startRunningSite, type SiteOptions } from './running-site.ts';

export type SiteOrder =
  | { site: Parameters<typeof startSite>[0] }
  /** With local services of its own. */
  | { runningSite: SiteOptions };

process.once('message', async (order: SiteOrder) => {
  const running = await start(order);
  const stop = async () => {
    await running.close();
    process.exit(0);
  };
  process.once('disconnect', () => void stop());
  if (process.connected) process.send?.(running.addresses);
  else await stop();
});

async function start(order: SiteOrder) {
  if ('site' in order) {
    const { url, close } = await startSite(order.site);
    return { addresses: { url }, close };
  }
  const { url, services, dataDir, close } = await startRunningSite(order.runningSite);
  return { addresses: { url, services, dataDir }, close };
}
