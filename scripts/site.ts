import { join } from 'node:path';
import { quietPlatform } from './build.ts';
import { migrate } from './migrations.ts';

export interface RunningSite {
  url: string;
  close(): Promise<void>;
}

interface SiteOptions {
  port: number;
  /** Folder of the edge cache and whatever else the platform keeps between two starts. */
  dataDir: string;
  /** Variables that differ from those of the build. */
  vars?: Record<string, string>;
  /** Folder of the project whose build it is; this one, when it is left out. */
  project?: string;
  /** Whether all that the Worker logs is shown, or only what goes wrong. */
  log?: 'everything' | 'failures';
}

/** Starts the built site in the same runtime that production uses, on this machine. */
export async function startSite({
  port,
  dataDir,
  vars = {},
  project = '.',
  log = 'failures',
}: SiteOptions): Promise<RunningSite> {
  // Its log is for what goes wrong; the commands have words of their own.
  const logLevel = log === 'everything' ? 'log' : 'warn';
  Object.assign(process.env, quietPlatform, { WRANGLER_LOG: logLevel });
  const { unstable_startWorker: startWorker } = await import('wrangler');
  const config = join(project, 'dist/server/wrangler.json');
  await migrate(dataDir, config, project);

  const worker = await startWorker({
    config,
    bindings: Object.fromEntries(
      Object.entries(vars).map(([name, value]) => [name, { type: 'plain_text', value }]),
    ),
    dev: {
      server: { hostname: '127.0.0.1', port },
      inspector: false,
      persist: dataDir,
      logLevel,
      watch: false,
    },
  });
  await worker.ready;
  return { url: `http://localhost:${port}`, close: () => worker.dispose() };
}
