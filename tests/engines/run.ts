// npm run test:engines: the main journeys and a look at every page, in Firefox and WebKit. The site is a copy that is built
// for ports of its own, so that this may run beside anything else. It logs to .local/engines.log.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { missingPackages } from '../../scripts/engines.mjs';
import { freePort } from '../../scripts/free-port.ts';
import { buildCopy } from '../bench/project-copy.ts';
import { forkSite } from '../integration/support/fork-site.ts';
import { photographInChromium, laySideBySide } from './pictures.ts';

const USAGE = `npm run test:engines -- [--pictures FOLDER] [FILE …]
  --pictures  keeps a picture of every page in Firefox, WebKit and Chromium, side by side
  FILE        runs these test files of tests/engines alone`;

const running: (() => Promise<unknown>)[] = [];
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(1));

try {
  if (missingPackages.length > 0)
    throw new Error(`Missing Debian packages: ${missingPackages.join(', ')}.`);
  await stop(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** @returns the exit code of the tests */
async function run(): Promise<number> {
  const { values, positionals } = options();
  // Whatever browsers and site keep for a while lies here, and goes with it however they end.
  const folder = await mkdtemp(join(tmpdir(), 'rubber-ducky-engines-'));
  process.env.TMPDIR = folder;
  running.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const pictures = values.pictures && resolve(values.pictures);
  const ports = { site: await freePort(), services: await freePort() };
  const environment = { PORT: String(ports.site), SERVICES_PORT: String(ports.services) };

  console.log('Building the site for the engines …');
  const copy = await buildCopy(0, environment);
  running.push(copy.remove);
  mkdirSync('.local', { recursive: true });
  const log = createWriteStream('.local/engines.log');
  const order = { runningSite: { project: copy.folder, ports } };
  const site = await forkSite<{ url: string }>(order, (lines) => void log.write(lines));
  running.push(site.close);

  // Side by side: vitest would run one after the other.
  const codes = await Promise.all(
    ['firefox', 'webkit'].map(async (engine) => {
      const tests = spawn(
        'node_modules/.bin/vitest',
        ['run', `--project=engines-${engine}`, '--reporter=verbose', ...positionals],
        {
          env: { ...process.env, ...environment, ...(pictures && { ENGINES_PICTURES: pictures }) },
          stdio: 'inherit',
        },
      );
      const ended = once(tests, 'exit');
      running.push(async () => {
        tests.kill();
        await ended;
      });
      const [code] = (await ended) as [number | null];
      return code ?? 1;
    }),
  );
  if (pictures && !stopping) {
    await photographInChromium(site.url, pictures);
    await laySideBySide(pictures);
    console.log(`Pictures of every page: ${pictures}`);
  }
  return Math.max(...codes);
}

function options() {
  try {
    return parseArgs({ options: { pictures: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const end of running.splice(0).toReversed()) await end().catch(console.error);
  process.exit(code);
}
