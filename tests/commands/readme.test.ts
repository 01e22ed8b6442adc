import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingPackages } from '../../scripts/install/engines.mjs';
import { cloneProject, type Clone } from './clone.ts';

const STORES = `Store Name,Address,City,State,Zip,Latitude,Longitude
Pond Market,1 Pond St,Denver,CO,80202,duck,-105
`;

let clone: Clone;
beforeAll(async () => {
  clone = await cloneProject({ built: true });
  await writeFile(join(clone.root, 'stores.csv'), STORES);
  await mkdir(join(clone.root, 'installers'));
  // Fake installers: no package of the system can be installed, and npx records what it would install.
  const fake = (name: string, script: string) =>
    writeFile(join(clone.root, 'installers', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  for (const name of ['apt-get', 'sudo']) await fake(name, 'exit 1');
  await fake('npx', 'echo "$*" > installed');
});
afterAll(() => clone.remove());

/** Commands as typed, their exit codes, and their first useful effects. */
const COMMANDS: [command: string, code: number, output: RegExp][] = [
  ['npm run build', 0, /The site is up to date\./],
  ['npm run codegen', 0, /^$/],
  ['npm run format', 0, /Finished/],
  ['npm run test:unit -- src/lib/price', 0, /Tests .*passed/],
  ['npm run test:faults -- without-outbox -t schedule', 0, /Tests .*1 passed/],
  // This finds no test, because `npm test` runs the journeys.
  [
    'npm run test:engines -- nosuch',
    1,
    missingPackages.length > 0 ? /They could not be installed/ : /No test files found/,
  ],
  ['npm run outbox -- list', 1, /^This machine has no data of the site yet: run `npm start` once/],
  ['npm run stores:check -- stores.csv', 1, /1 row: 0 stores shown, 1 rejected\./],
  ['npm run stores:check -- no.csv', 1, /^no\.csv does not exist: give a CSV file, .*\.\n$/],
  ['npm run bench -- --only speed', 1, /^--only has speed: it takes phone, taps, .*\.\n$/],
  ['npm run launch:check -- --preview abc', 1, /^--preview abc: give the address that .*\n$/],
  ['npm run launch:check -- --nope', 1, /^Unknown option '--nope': .* prints the options\.\n$/],
];

const FILES = ['content/about.md', 'src/services/shopify/storefront.generated.ts'];
const contents = (root: string) =>
  Promise.all(FILES.map((file) => readFile(join(root, file), 'utf8')));

test.each(COMMANDS)('%s', async (command, code, expected) => {
  const PATH = `${join(clone.root, 'installers')}${delimiter}${process.env.PATH}`;
  expect(await clone.run(command, { PATH })).toEqual({
    code,
    output: expect.stringMatching(expected),
  });
});

test('format leaves a formatted page as it is, and codegen the generated types', async () => {
  expect(await contents(clone.root)).toEqual(await contents('.'));
});

test('before npm test, a Chromium is installed on a machine without it', async () => {
  const ran = await clone.run(`"${process.execPath}" scripts/install/install.mjs --browser`, {
    PATH: join(clone.root, 'installers'),
    CHROME_PATH: '',
    PLAYWRIGHT_BROWSERS_PATH: clone.root,
  });
  expect(ran.code, ran.output).toBe(0);
  const installed = await readFile(join(clone.root, 'installed'), 'utf8');
  expect(installed).toBe('playwright install chromium\n');
});

const named = ['README.md', 'CONTRIBUTING.md'].flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^\| `(np[mx] (?:run )?[\w:]+(?: dev)?)[^`]*`/gm)].map(
    ([, command]) => command!,
  ),
);

test.each(named)('%s --help prints its usage', async (command) => {
  const ran = await clone.run(`${command}${command.startsWith('npx') ? '' : ' --'} --help`);
  expect(ran).toEqual({
    code: 0,
    output: expect.stringMatching(/^(npm run|vitest\/|wrangler dev)/),
  });
});

test('every command in the tables is started by a test', async () => {
  expect(named.length).toBeGreaterThan(15);
  const files = (await readdir(import.meta.dirname)).map((name) => `tests/commands/${name}`);
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  // spawn() has the words of a command in a list.
  const typed = sources.join('\n').replaceAll(/', \[?'/g, ' ');
  const isTyped = (name: string) =>
    new RegExp(`['"\`|] ?${name}(?! -- --help)['"\`\\s]`).test(typed);
  expect(named.filter((name) => !isTyped(name))).toEqual([]);
});
