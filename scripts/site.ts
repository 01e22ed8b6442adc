import { join } from 'node:path';
import { BUILT_CONFIG } from './build.ts';
import { migrate } from './deploy/migrations.ts';
import { quietPlatform } from './wrangler.ts';

export interface RunningSite {
  url: string;
  close(): Promise<void>;
}

interface SiteOptions {
  port: number;
  /** Folder of the edge cache and the databases. */
  dataDir: string;
  /** Variables that override those of the build. */
  vars?: Record<string, string>;
  /** Folder of the built project, by default this one. */
  project?: string;
  /** The Worker's whole log, or warnings and errors only. */
  log?: 'everything' | 'failures';
  /** Port of the Worker's inspector; without one there is no inspector. */
  inspectorPort?: number;
  /** Whether the databases in `dataDir` have all migrations, so that the start need not look for missing ones. */
  isMigrated?: boolean;
}

/** Starts the built site in the local runtime of Cloudflare Workers. */
export async function startSite({
  port,
  dataDir,
  vars = {},
  project = '.',
  log = 'failures',
  inspectorPort,
  isMigrated = false,
}: SiteOptions): Promise<RunningSite> {
  const logLevel = log === 'everything' ? 'log' : 'warn';
  Object.assign(process.env, quietPlatform, { WRANGLER_LOG: logLevel });
  const { unstable_startWorker: startWorker } = await import('wrangler');
  const config = join(project, BUILT_CONFIG);
  if (!isMigrated) await migrate(dataDir, config, project);

  const worker = await startWorker({
    config,
    bindings: Object.fromEntries(
      Object.entries(vars).map(([name, value]) => [name, { type: 'plain_text', value }]),
    ),
    dev: {
      server: { hostname: '127.0.0.1', port },
      inspector: inspectorPort ? { hostname: '127.0.0.1', port: inspectorPort } : false,
      persist: dataDir,
      logLevel,
      watch: false,
    },
  });
  await worker.ready;
  return { url: `http://localhost:${port}`, close: () => worker.dispose() };
}
