import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingPackages } from '../../scripts/install/engines.mjs';
import { cloneProject } from './clone.ts';

/** Commands that other tests start: the file, and the text with which it does. */
const ELSEWHERE: Readonly<Record<string, [file: string, text: string]>> = {
  'npm run dev': ['tests/commands/dev.test.ts', "'npm', ['run', 'dev']"],
  'npm run edit': ['tests/browser/editor/editor-process.ts', "'npm', ['run', 'edit']"],
  'npx wrangler dev': [
    'tests/commands/wrangler-dev.test.ts',
    "'npx', [\n    'wrangler',\n    'dev'",
  ],
  'npm run local': ['tests/commands/wrangler-dev.test.ts', "'npm', ['run', '--silent', 'local']"],
  'npm run deploy': ['tests/commands/deploy.test.ts', "'npm run --silent deploy'"],
  'npm run bench': ['tests/commands/start.test.ts', 'npm run bench -- --url'],
  'npm run screenshots': ['tests/commands/start.test.ts', 'npm run screenshots -- --url'],
  'npm run launch:check': ['tests/commands/start.test.ts', "'npm run launch:check -- --local'"],
};

const STORES = `Store Name,Address,City,State,Zip,Latitude,Longitude
Pond Market,1 Pond St,Denver,CO,80202,duck,-105
`;

let clone: Awaited<ReturnType<typeof cloneProject>>;
beforeAll(async () => {
  clone = await cloneProject({ built: true });
  await writeFile(join(clone.root, 'stores.csv'), STORES);
  await mkdir(join(clone.root, 'installers'));
  for (const name of ['apt-get', 'sudo'])
    await writeFile(join(clone.root, 'installers', name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
});
afterAll(() => clone.remove());

/** An environment in which no package of the system can be installed. */
const withoutInstallers = () => ({
  ...process.env,
  PATH: `${join(clone.root, 'installers')}${delimiter}${process.env.PATH}`,
});

/** A command as typed, its exit code, and its first useful effect. */
const COMMANDS: [command: string, code: number, output: RegExp][] = [
  ['npm run build', 0, /The site is up to date\./],
  ['npm run codegen', 0, /^$/],
  ['npm run format', 0, /Finished/],
  ['npm run test:unit -- src/lib/price', 0, /Tests .*passed/],
  ['npm run test:faults -- without-outbox -t healthz', 0, /Tests .*1 passed/],
  ['npm run test:engines -- --help', 0, /npm run test:engines -- shop +only the test files/],
  // This finds no test, because `npm test` runs the journeys.
  [
    'npm run test:engines -- nosuch',
    1,
    missingPackages.length > 0 ? /They could not be installed/ : /No test files found/,
  ],
  ['npm run outbox -- list', 1, /^This machine has no data of the site yet: run `npm start` once/],
  ['npm run stores:check -- stores.csv', 1, /1 row: 0 stores shown, 1 rejected\./],
  [
    'npm run stores:check -- nosuch.csv',
    1,
    /^nosuch\.csv does not exist: give a CSV file, .*\.\n$/,
  ],
  ['npm run bench -- --only speed', 1, /^--only has speed: it takes phone, taps, .*\.\n$/],
  ['npm run launch:check -- --preview abc', 1, /^--preview abc: give the address that .*\n$/],
  ['npm run launch:check -- --nope', 1, /^Unknown option '--nope': .* prints the options\.\n$/],
];

const FILES = ['content/about.md', 'src/services/shopify/storefront.generated.ts'];
const contents = (root: string) =>
  Promise.all(FILES.map((file) => readFile(join(root, file), 'utf8')));

test.each(COMMANDS)('%s', async (command, code, expected) => {
  const ran = await clone.run(command.replace('npm run', 'npm run --silent'), withoutInstallers());
  expect(ran).toEqual({ code, output: expect.stringMatching(expected) });
});

test('format leaves a formatted page as it is, and codegen the generated types', async () => {
  expect(await contents(clone.root)).toEqual(await contents('.'));
});

const named = [
  ...readFileSync('README.md', 'utf8').matchAll(/^\| `(np[mx] (?:run )?[\w:]+(?: dev)?)[^`]*`/gm),
].map(([, command]) => command!);

test('--help prints the usage of every command in the table', async () => {
  const usages = await Promise.all(
    named.map((command) =>
      clone.run(
        `${command.replace('npm run', 'npm run --silent')} ${command.startsWith('npx') ? '' : '-- '}--help`,
      ),
    ),
  );
  for (const [index, { code, output }] of usages.entries()) {
    expect([named[index], code, output]).toEqual([
      named[index],
      0,
      expect.stringMatching(/^(npm run|vitest\/|wrangler dev)/),
    ]);
  }
});

test('every command in the table is started by a test', async () => {
  expect(named.length).toBeGreaterThan(15);
  const untested = named.filter((name) => {
    const [file, text] = ELSEWHERE[name] ?? [];
    if (!file || !text) return !COMMANDS.some(([command]) => command.startsWith(name));
    return !readFileSync(file, 'utf8').includes(text);
  });
  expect(untested).toEqual([]);
});
