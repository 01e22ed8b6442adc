// The child process of fork-site.ts: runs one site until the parent process disconnects.
import { startSite } from '../../../scripts/site.ts';
import { startTestSite, type SiteOptions } from './running-site.ts';

export type SiteOrder =
  | { site: Parameters<typeof startSite>[0] }
  /** A site with separate local services. */
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
  const { url, services, dataDir, close } = await startTestSite(order.runningSite);
  return { addresses: { url, services, dataDir }, close };
}
