import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServices, type Services } from '../../local/server.ts';
import { cloneProject } from './clone.ts';

/** Commands that other tests start, and those that take minutes, whose parts have tests. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'npm start': 'tests/commands/start.test.ts',
  'npm test': 'tests/commands/install.test.ts',
  'npm run dev': 'tests/browser/editor/editor-process.ts',
  'npm run edit': 'tests/browser/editor/editor-process.ts',
  'npx wrangler dev': 'tests/commands/wrangler-dev.test.ts',
  'npm run local': 'tests/commands/wrangler-dev.test.ts',
  'npm run deploy': 'tests/commands/deploy.test.ts',
  'npm run test:unit': 'tests/commands/content-edits.test.ts',
  'npm run test:faults': 'tests/faults',
  'npm run test:engines': 'tests/engines',
  'npm run bench:faults': 'tests/bench/upstreams.ts',
  'npm run bench:stores': 'tests/bench/stores.ts',
  'npm run screenshots': 'tests/screenshots.ts',
};

const STORES = `Store Name,Address,City,State,Zip,Latitude,Longitude
Pond Market,1 Pond St,Denver,CO,80202,duck,-105
`;

let clone: Awaited<ReturnType<typeof cloneProject>>;
let services: Services;
let dataDir: string;
beforeAll(async () => {
  clone = await cloneProject({ built: true });
  dataDir = await mkdtemp(join(tmpdir(), 'readme-'));
  services = await startServices({ port: 0, dataDir });
});
afterAll(async () => {
  await services.close();
  await rm(dataDir, { recursive: true });
  await clone.remove();
});

/** A command as typed, its exit code, and its first useful effect. */
const COMMANDS: [command: string, code: number, output: RegExp][] = [
  ['npm run build', 0, /The site is up to date\./],
  ['npm run codegen', 0, /^$/],
  ['npm run format', 0, /Finished/],
  ['npm run outbox -- list', 1, /This machine has no data of the site yet: run `npm start` once/],
  ['npm run vitals', 1, /This machine has no data of the site yet: run `npm start` once/],
  ['npm run stores:check -- stores.csv', 1, /1 row: 0 stores shown, 1 rejected\./],
  ['npm run bench -- --help', 0, /parts of the table .*:\n +peers, cart, search/],
  ['npm run bench:load -- --seconds 0', 1, /--seconds and --minutes take numbers/],
  ['npm run launch:check -- --local', 1, /ok {4}Shop: “Rubber Ducky \(local\)” accepts/],
];

test.each(COMMANDS)('%s', async (command, code, expected) => {
  await writeFile(join(clone.root, 'stores.csv'), STORES);
  const files = ['content/about.md', 'src/services/shopify/storefront.generated.ts'];
  const contents = () => Promise.all(files.map((file) => readFile(join(clone.root, file), 'utf8')));
  const before = await contents();
  const quiet = command.replace('npm run', 'npm run --silent');
  const ran = await clone.run(quiet, {
    ...process.env,
    SHOPIFY_STORE_DOMAIN: command.includes('launch') ? services.url : '',
  });
  expect(ran).toEqual({ code, output: expect.stringMatching(expected) });
  expect(await contents()).toEqual(before);
});

test('every command of the README is started by a test', async () => {
  const readme = await readFile('README.md', 'utf8');
  const named = [...readme.matchAll(/^\| `(np[mx] [^`]*)`/gm)].map(([, command]) => command!);
  expect(named.length).toBeGreaterThan(15);
  const isStarted = (name: string) =>
    COMMANDS.some(([command]) => command.startsWith(name)) || existsSync(ELSEWHERE[name] ?? '-');
  const untested = named
    .map((command) => command.split(' -- ')[0]!)
    .filter((name) => !isStarted(name));
  expect(untested).toEqual([]);
});
