import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

interface WranglerOptions {
  /** Whether its words are for whoever waits, or for us to read. */
  output: 'inherit' | 'pipe';
  /** A folder without wrangler.toml makes it go by names alone. */
  cwd?: string;
}

/**
 * Runs a wrangler command and gives what it wrote.
 * @throws an Error with what it complained of
 */
export function wrangler(args: string[], { output, cwd }: WranglerOptions): string {
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin/wrangler'), args, {
    stdio: ['inherit', output, output],
    encoding: 'utf8',
    ...(cwd && { cwd }),
  });
  if (status === 0) return stdout ?? '';
  throw new Error(
    `${stderr ?? ''}${stdout ?? ''}\`wrangler ${args.join(' ')}\` failed. docs/operating.md says how a first deploy is set up.`,
  );
}
