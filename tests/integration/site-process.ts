// The process that site-apart.ts starts. It ends with the one that started it.
import { startSite } from '../../scripts/site.ts';

process.once('message', async (options: Parameters<typeof startSite>[0]) => {
  const site = await startSite(options);
  const stop = async () => {
    await site.close();
    process.exit(0);
  };
  process.once('disconnect', () => void stop());
  if (process.connected) process.send?.(site.url);
  else await stop();
});
