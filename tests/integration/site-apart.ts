import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { startSite } from '../../scripts/site.ts';

type SiteOptions = Parameters<typeof startSite>[0];

/**
 * The built site in a process of its own, so that all it logs can be read: its own words and those of the runtime.
 * @throws an Error when it does not start
 */
export async function startSiteApart(options: SiteOptions, onLog: (text: string) => void) {
  const child = fork(join(import.meta.dirname, 'site-process.ts'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onLog);
  const ended = once(child, 'exit');
  child.send(options);
  const [url] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
  if (typeof url !== 'string') throw new Error('The site did not start.');
  return {
    url,
    close: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
