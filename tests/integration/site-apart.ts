import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SiteOrder } from './site-process.ts';

/**
 * Starts what is ordered in a process of its own, so that all it logs can be read: its own words and those of the runtime.
 * @returns the addresses of what runs, and how to end it
 * @throws an Error when it does not start
 */
export async function startApart<Addresses extends { url: string }>(
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
