import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Environment that keeps the platform's tools offline and without telemetry, explorers and colors. */
export const quietPlatform = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
  NO_COLOR: '1',
};

interface WranglerOptions {
  /** `inherit` shows the output, `pipe` returns it. */
  output: 'inherit' | 'pipe';
  /** In a folder without wrangler.toml, wrangler identifies resources by name. */
  cwd?: string;
}

// Commands whose output is read ask Cloudflare one question.
const TIME_LIMIT_MS = 60_000;

/**
 * Runs a wrangler command and returns its output.
 * @throws an Error with the output when it fails
 */
export function wrangler(args: string[], { output, cwd }: WranglerOptions): string {
  const { status, stdout, stderr, error } = spawnSync(resolve('node_modules/.bin/wrangler'), args, {
    stdio: ['inherit', output, output],
    encoding: 'utf8',
    // startSite sets another log level in this process.
    env: { ...process.env, ...quietPlatform, WRANGLER_LOG: 'log' },
    ...(cwd && { cwd }),
    ...(output === 'pipe' && { timeout: TIME_LIMIT_MS }),
  });
  if (status === 0) return stdout ?? '';
  throw new Error(
    `${stderr ?? ''}${stdout ?? ''}${error ? `${error.message}\n` : ''}\`wrangler ${args.join(' ')}\` failed. docs/operating.md says how a first deploy is set up.`,
  );
}
