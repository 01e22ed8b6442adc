import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BUILT_CONFIG } from '../../../scripts/build.ts';
import { testLimit } from '../../time-limits.ts';

/** Time limits of the Worker for a request, in milliseconds, by the limits of the code: `{ 1700: 50 }`. */
export type TimeLimits = Readonly<Record<number, number>>;

/** Header with the `TimeLimits` of a request, as JSON. */
export const LIMITS = 'x-time-limits';
/** Header that says that there is no namespace of KV (`missing`). */
export const KV = 'x-kv';

// A Worker around the built one. A time limit of the code ends nothing in a test, however slow the machine is, unless the
// request sets it. A pause, whose timer only continues (`setTimeout(resolve, ms)`), is as long as in production.
const WORKER = `
import { AsyncLocalStorage } from 'node:async_hooks';
import { withEnv } from 'cloudflare:workers';
import site from './index.js';

const limits = new AsyncLocalStorage();
const limitOf = (ms) => (ms > 0 ? limits.getStore()?.[ms] ?? ${testLimit} : ms);
const isPause = (act) => String(act).includes('[native code]');

const { setTimeout } = globalThis;
globalThis.setTimeout = (act, ms, ...given) =>
  setTimeout(act, isPause(act) ? ms : limitOf(ms), ...given);
const abortAfter = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => abortAfter(limitOf(ms));

export default {
  ...site,
  fetch(request, env, context) {
    const isMissing = request.headers.get('${KV}') === 'missing';
    const changed = isMissing ? { ...env, SHARED_CACHE: undefined } : env;
    const answer = () => site.fetch(request, changed, context);
    return limits.run(JSON.parse(request.headers.get('${LIMITS}') ?? '{}'), () =>
      isMissing ? withEnv(changed, answer) : answer(),
    );
  },
};
`;

/**
 * Makes a copy of the build whose requests may set the time limits of the Worker.
 * @param folder receives the copy
 * @returns the folder of the project
 */
export async function buildForTests(folder: string): Promise<string> {
  const server = join(folder, 'dist/server');
  await cp('dist/server', server, { recursive: true });
  const file = join(folder, BUILT_CONFIG);
  const config = JSON.parse(await readFile(file, 'utf8')) as { assets: { directory: string } };
  config.assets.directory = resolve('dist/public');
  await writeFile(file, JSON.stringify({ ...config, main: 'test-worker.js' }));
  await writeFile(join(server, 'test-worker.js'), WORKER);
  return folder;
}
