// npm test: everything that has to hold, in the order in which it tells most for the least time.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../scripts/build.ts';
import { freePort } from '../scripts/free-port.ts';

// Nothing of an earlier start, and nothing in the way of one that runs beside this.
process.env.PORT = String(await freePort());
process.env.SERVICES_PORT = String(await freePort());
const dataDir = await mkdtemp(join(tmpdir(), 'rubber-ducky-'));
process.env.LOCAL_DATA_DIR = dataDir;

try {
  step('What is assumed of Waku, React and Vite', () => vitest('--project', 'assumptions'));
  step('Types', () => run('npm', ['run', '--silent', 'types'], 'only failures'));
  step('Lint and format', () => run('npm', ['run', '--silent', 'lint']));
  console.log('\n— Build');
  await buildSite();
  step('Unit, integration and fault tests', () => vitest('--project', '!assumptions'));
  step('Browser tests (the site logs to .local/browser-tests.log)', () =>
    run('node_modules/.bin/playwright', ['test']),
  );
  console.log('\nEverything holds.');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

function step(name: string, action: () => void): void {
  console.log(`\n— ${name}`);
  const start = Date.now();
  action();
  console.log(`  ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

const vitest = (...args: string[]) =>
  run('node', ['node_modules/vitest/vitest.mjs', 'run', ...args]);

function run(command: string, args: string[], show: 'all' | 'only failures' = 'all'): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    stdio: [
      'ignore',
      ...(show === 'all' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
    ],
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`${stdout ?? ''}${stderr ?? ''}\`${command} ${args.join(' ')}\` failed.`);
  }
}
