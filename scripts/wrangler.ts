import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Settings that keep the platform's tools quiet and offline: no request, report, collector or colors. */
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
  /** In a folder without wrangler.toml, wrangler goes by names alone. */
  cwd?: string;
}

/**
 * Runs a wrangler command and returns its output.
 * @throws an Error with the output when it fails
 */
export function wrangler(args: string[], { output, cwd }: WranglerOptions): string {
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin/wrangler'), args, {
    stdio: ['inherit', output, output],
    encoding: 'utf8',
    // A site that was started in this process has chosen how little wrangler says.
    env: { ...process.env, ...quietPlatform, WRANGLER_LOG: 'log' },
    ...(cwd && { cwd }),
  });
  if (status === 0) return stdout ?? '';
  throw new Error(
    `${stderr ?? ''}${stdout ?? ''}\`wrangler ${args.join(' ')}\` failed. docs/operating.md says how a first deploy is set up.`,
  );
}
