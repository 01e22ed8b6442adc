import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SiteOptions } from '../integration/support/running-site.ts';

/** Origins of a built site and of the shop behind it. */
export interface LocalSite {
  url: string;
  services: string;
  /** Process that runs them, with others below it. */
  pid: number;
}

const CLOSING_LIMIT_MS = 5000;
/** What the last site said: under trouble that is more than a table bears. */
const LOG = '.local/bench.log';
const running = new Map<ChildProcess, () => Promise<void>>();

/**
 * Starts the built site and the services behind it, on free ports, with nothing stored yet.
 * @throws an Error when it does not start
 */
export async function startLocalSite(
  options: Omit<SiteOptions, 'onLog'>,
): Promise<LocalSite & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rubber-ducky-bench-'));
  mkdirSync(dirname(LOG), { recursive: true });
  const child = fork(join(import.meta.dirname, 'site-process.ts'), [JSON.stringify(options)], {
    // All that it keeps for a while lies in the one folder, which goes with it however it ends.
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', openSync(LOG, 'w'), 'ipc'],
  });
  const ended = once(child, 'exit');
  const close = async () => {
    running.delete(child);
    if (child.connected) child.disconnect();
    const limit = setTimeout(() => child.kill('SIGKILL'), CLOSING_LIMIT_MS);
    await ended;
    clearTimeout(limit);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  running.set(child, close);

  const started = once(child, 'message') as Promise<[LocalSite]>;
  const [site] = await Promise.race([started, ended.then(() => [undefined])]);
  if (site) return { ...site, pid: child.pid ?? 0, close };
  await close();
  throw new Error(`The site to measure did not start: ${LOG} says why.`);
}

/** Ends every site, also one that is still starting. */
export async function closeLocalSites(): Promise<void> {
  await Promise.allSettled([...running.values()].map((close) => close()));
}
