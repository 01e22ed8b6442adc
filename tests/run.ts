// npm test: all checks and tests but the bench. Steps that do not depend on each other run in parallel, so that both cores
// of a small machine are busy from the first step to the last.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../scripts/build.ts';
import { missingPackages } from '../scripts/install/engines.mjs';
import { freePort } from '../scripts/free-port.ts';
import { slowestFiles } from './slowest-files.ts';

if (process.argv.includes('--help')) {
  console.log('npm test    types, lint, and all tests; tests/README.md describes parts of it');
  process.exit();
}

// Free ports and empty data, so that the tests run beside a site that is already started.
process.env.PORT = String(await freePort());
process.env.SERVICES_PORT = String(await freePort());
const dataDir = await mkdtemp(join(tmpdir(), 'rubber-ducky-'));
process.env.LOCAL_DATA_DIR = dataDir;
const reports = join(dataDir, 'reports');
mkdirSync(reports);
// The tools are started a hundred times, and compiling them takes longer than most of what they do.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compile');

const start = Date.now();
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
// Length of a failed step's output that is printed again at the end.
const shownOfFailure = 6_000;

const vitest = (projects: string[], files: string[] = [], env = {}) =>
  run(
    'node',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, `${[...projects, ...files.slice(-1)].join('-')}.json`)}`,
      ...projects.map((name) => `--project=${name}`),
      ...files,
    ],
    { env },
  );
const commands = (files: string[]) =>
  vitest(
    ['commands'],
    // A command often waits for its own processes, so two at a time leave the cores idle.
    ['--maxWorkers=3', ...files],
    // Beside the browser tests, whose site has data already.
    { LOCAL_DATA_DIR: join(dataDir, 'commands') },
  );
const otherCommands = readdirSync('tests/commands').filter(
  (file) => file.endsWith('.test.ts') && !['start.test.ts', 'deploy.test.ts'].includes(file),
);

try {
  const build = report('Build', async () => `The site is ${await buildSite()}.`);
  const checks = inSequence({
    'Assumptions about Waku, React and Vite': () => vitest(['assumptions']),
    'Types, lint and format': async () => {
      await run('npm', ['run', '--silent', 'types']);
      return run('npm', ['run', '--silent', 'lint']);
    },
  });
  const after = async (before: Promise<void>, steps: Steps) => {
    await before;
    await inSequence(steps);
  };
  // One after the other, because both start the site on the port of the build.
  const started = after(build, {
    'Tests of npm start': () => commands(['start.test.ts']),
  });
  const units = after(checks, {
    'Unit tests, and tests of the local services': () => vitest(['unit', 'local']),
  });
  // Two lanes of about the same length, each of which leaves some time of two cores, and two long files beside them.
  await allOf([
    after(build, {
      'Tests of npm run deploy': () => commands(['deploy.test.ts']),
      'Fault tests': () => vitest(['faults']),
    }),
    after(allOf([started, checks]), {
      'Browser tests (the site logs to .local/browser-tests.log)': () =>
        run('node_modules/.bin/playwright', ['test', '--reporter=dot,json'], {
          show: 'live',
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') },
        }),
    }),
    after(allOf([build, units]), {
      // Few and long, so they come before the many short tests, which keep both cores busy to the end.
      'Tests of the other commands': () => commands(otherCommands),
      'Integration tests': () => vitest(['integration']),
    }),
  ]);
  if (missingPackages.length === 0)
    // Alone, because software rendering takes both cores and other tests would time out.
    await inSequence({
      'Journeys in Firefox and WebKit': () => vitest(['engines-firefox', 'engines-webkit']),
    });
  else console.log('\nNot tested: Firefox and WebKit, which `npm run test:engines` installs.');
  console.log('\nAll tests pass.');
} catch (error) {
  // Repeated at the end, because other steps may have printed for minutes since.
  console.error(`\nFailed:\n${messageOf(error)}`);
  process.exitCode = 1;
} finally {
  console.log(
    `\nThe slowest test files:\n${await slowestFiles(reports)}\nIn all: ${seconds(start)}`,
  );
  await rm(dataDir, { recursive: true, force: true });
}

type Steps = Record<string, () => Promise<string>>;

/** Runs steps one after the other, until one of them throws. */
async function inSequence(steps: Steps): Promise<void> {
  for (const [name, step] of Object.entries(steps)) await report(name, step);
}

/** Runs a step and prints its output when it ends. @throws an Error with the end of the output */
async function report(name: string, step: () => Promise<string>): Promise<void> {
  console.log(`\n… ${name}`);
  const before = Date.now();
  try {
    const output = await step();
    console.log(`\n— ${name}: ${seconds(before)}\n${output}`);
  } catch (error) {
    console.error(`\n— ${name}: ${seconds(before)}\n${messageOf(error)}`);
    throw new Error(`— ${name}:\n${messageOf(error).slice(-shownOfFailure)}`, { cause: error });
  }
}

/** Waits for all. @throws an Error after all have ended when one of them has failed */
async function allOf(running: Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(running);
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failures.length > 0)
    // Both lanes wait for the first steps.
    throw new Error([...new Set(failures.map(({ reason }) => messageOf(reason)))].join('\n'));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command. Returns its output, which is empty when it is shown live. */
function run(
  command: string,
  args: string[],
  { show = 'later', env = {} }: { show?: 'live' | 'later'; env?: Record<string, string> } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = show === 'live' ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part) => (printed += part));
    }
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(printed.trim());
      else reject(new Error(`${printed}\n\`${command} ${args.join(' ')}\` failed.`));
    });
  });
}
