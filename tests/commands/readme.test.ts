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
  // These find no test, because `npm test` runs all.
  ['npm run test:faults -- nosuch', 1, /No test files found/],
  [
    'npm run test:engines -- nosuch',
    1,
    missingPackages.length > 0 ? /They could not be installed/ : /No test files found/,
  ],
  ['npm run outbox -- list', 1, /^This machine has no data of the site yet: run `npm start` once/],
  ['npm run stores:check -- stores.csv', 1, /1 row: 0 stores shown, 1 rejected\./],
  ['npm run bench -- --help', 0, /^npm run bench/],
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

test('every command prints its usage for --help', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = named.flatMap((command) => {
    const name = command.replace(/^np[mx] (run )?/, '');
    return /node ((?:scripts|tests)\/\S+\.ts)/.exec(scripts[name] ?? '')?.[1] ?? [];
  });
  expect(files.length).toBeGreaterThan(12);
  const isSilent = (file: string) =>
    !/read(Arguments|Options)\(|--help/.test(readFileSync(file, 'utf8'));
  expect(files.filter(isSilent)).toEqual([]);
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
