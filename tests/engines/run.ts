// npm run test:engines: the main journeys and a look at every page, in Firefox and WebKit. The site is a copy that is built
// for ports of its own, so that this may run beside anything else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { missingPackages } from '../../scripts/engines.mjs';
import { freePort } from '../../scripts/free-port.ts';
import { buildCopy } from '../bench/project-copy.ts';
import { startRunningSite } from '../integration/running-site.ts';
import { photographInChromium, laySideBySide } from './pictures.ts';

const USAGE = `npm run test:engines -- [--pictures FOLDER] [FILE …]
  --pictures  keeps a picture of every page in Firefox, WebKit and Chromium, side by side
  FILE        runs these test files of tests/engines alone`;

const running: (() => Promise<unknown>)[] = [];
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
  const pictures = values.pictures && resolve(values.pictures);
  const ports = { site: await freePort(), services: await freePort() };
  const environment = { PORT: String(ports.site), SERVICES_PORT: String(ports.services) };

  console.log('Building the site for the engines …');
  const copy = await buildCopy(0, environment);
  running.push(copy.remove);
  const site = await startRunningSite({ project: copy.folder, ports });
  running.push(site.close);

  const tests = spawn(
    'node_modules/.bin/vitest',
    ['run', '--project=engines-*', '--reporter=verbose', ...positionals],
    {
      env: { ...process.env, ...environment, ...(pictures && { ENGINES_PICTURES: pictures }) },
      stdio: 'inherit',
    },
  );
  running.unshift(async () => tests.kill());
  const [code] = (await once(tests, 'exit')) as [number | null];
  if (pictures) {
    await photographInChromium(site.url, pictures);
    await laySideBySide(pictures);
    console.log(`Pictures of every page: ${pictures}`);
  }
  return code ?? 1;
}

function options() {
  try {
    return parseArgs({ options: { pictures: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}

async function stop(code: number): Promise<void> {
  for (const end of running.splice(0).toReversed()) await end().catch(console.error);
  process.exit(code);
}
