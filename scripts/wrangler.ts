import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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
  /** Text for its standard input; unset, it reads from the terminal. */
  input?: string;
}

// Commands whose output is read ask Cloudflare one question.
const TIME_LIMIT_MS = 60_000;

/**
 * Runs a wrangler command and returns its output.
 * @throws an Error with one sentence, unless the output was shown
 */
export function wrangler(args: string[], { output, cwd, input }: WranglerOptions): string {
  const { status, stdout, stderr, error } = spawnSync(resolve('node_modules/.bin/wrangler'), args, {
    stdio: [input === undefined ? 'inherit' : 'pipe', output, output],
    encoding: 'utf8',
    // startSite sets another log level in this process.
    env: { ...process.env, ...quietPlatform, WRANGLER_LOG: 'log' },
    ...(cwd && { cwd }),
    ...(input !== undefined && { input }),
    ...(output === 'pipe' && { timeout: TIME_LIMIT_MS }),
  });
  if (status === 0) return stdout ?? '';
  const printed = `${stderr ?? ''}\n${stdout ?? ''}\n${error?.message ?? ''}`;
  throw new Error(failureOf(`wrangler ${args.join(' ')}`, stripVTControlCharacters(printed)));
}

/** Remedies of failures that wrangler itself explains in many lines, or not. */
const REMEDIES: [sign: RegExp, text: string][] = [
  [
    /CLOUDFLARE_API_TOKEN environment variable|not logged in|not authenticated/i,
    'Nobody is logged in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.',
  ],
  [
    /More than one account|specify an account ID|\[code: 7003\]/,
    'CLOUDFLARE_ACCOUNT_ID is not the account of this token: copy it from Workers & Pages → Account ID.',
  ],
  [
    /\[code: (?:10000|10001|9106|9109|6003)\]|Failed to automatically retrieve account IDs/,
    'Cloudflare does not accept the token: set CLOUDFLARE_API_TOKEN to one with the permissions of docs/operating/launch.md (1), or run `npx wrangler login`.',
  ],
  [
    /latest version of your Worker isn't currently deployed/,
    'The latest version of the Worker is not the deployed one, as after a preview or a rollback: run `npm run deploy` first.',
  ],
  [
    /Couldn't find a D1 DB with name/,
    'The database does not exist at Cloudflare: the first `npm run deploy` creates it.',
  ],
  [
    /fetch failed|ETIMEDOUT|ENOTFOUND|ECONNREFUSED/,
    'Cloudflare cannot be reached: check the connection, and run the command again.',
  ],
];

/** @param printed the output without colors */
export function failureOf(command: string, printed: string): string {
  const remedy = REMEDIES.find(([sign]) => sign.test(printed))?.[1];
  if (remedy) return remedy;
  const said =
    /\[ERROR\]\s*(.*?)(?=\n\s*\n|\n.*\[ERROR\]|$)/s.exec(printed)?.[1] ??
    /"text": "([^"]*)"/.exec(printed)?.[1] ??
    printed.trim().split('\n').at(-1);
  const sentence = `\`${command}\` failed${said ? `: ${said}` : '.'}`;
  return sentence.replaceAll(/\s+/g, ' ');
}
