// npm run test:faults and npm run test:engines: prepare what their tests need, and run them.
import { spawnSync } from 'node:child_process';
import { buildSite } from '../scripts/build.ts';
import { readArguments, runCommand } from '../scripts/command.ts';
import { freePort } from '../scripts/free-port.ts';

const USAGE = `npm run test:faults              sends 200 forms while their webhooks and databases fail, and opens pages while the shop fails
npm run test:engines             installs Firefox and WebKit on Debian, and runs the main journeys in both
npm run test:engines -- shop     only the test files whose names contain "shop"
  -t healthz                     only the tests whose titles contain "healthz"`;

const node = (...args: string[]) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status;

await runCommand(async () => {
  const { positionals, values } = readArguments(USAGE, {
    allowPositionals: true,
    options: { title: { type: 'string', short: 't' } },
  });
  const [project, ...files] = positionals;
  const isPrepared =
    project === 'faults'
      ? await buildSite()
      : node('scripts/install/install.mjs', '--engines') === 0;
  // Free ports, so that the tests run beside a site that is already started.
  if (project !== 'faults')
    for (const name of ['PORT', 'SERVICES_PORT']) process.env[name] ??= String(await freePort());
  const name = project === 'faults' ? ['faults'] : ['engines-*', '--reporter=verbose'];
  const title = values.title ? [`--testNamePattern=${values.title}`] : [];
  process.exitCode =
    isPrepared &&
    node('node_modules/vitest/vitest.mjs', 'run', '--project', ...name, ...title, ...files) === 0
      ? 0
      : 1;
});
