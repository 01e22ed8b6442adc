import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SiteOrder } from './site-process.ts';

/**
 * Starts a site in a child process, so that `onLog` receives all output: the site's own and the runtime's.
 * @returns the addresses of the site, and `close`
 * @throws an Error when the site does not start
 */
export async function forkSite<Addresses extends { url: string }>(
  order: SiteOrder,
  onLog: (text: string) => void,
): Promise<Addresses & { close: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'site-process.ts'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onLog);
  const ended = once(child, 'exit');
  child.send(order);
  const [addresses] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => []),
  ])) as Addresses[];
  if (!addresses) throw new Error('The site did not start.');
  return {
    ...addresses,
    close: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
