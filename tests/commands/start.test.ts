import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ports } from '../../scripts/vars.ts';
import { validFields } from '../integration/forms/form-client.ts';
import { postToService } from '../integration/support/running-site.ts';
import { testLimit } from '../time-limits.ts';
import { cloneProject, type Clone } from './clone.ts';

// The ports of the build: with others, the start would build again.
const { site: port } = ports(process.env);
const url = `http://localhost:${port}`;
let clone: Clone;
let dataDir: string;

beforeAll(async () => void (clone = await cloneProject({ built: true })));
afterAll(() => clone.remove());
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'rubber-ducky-'))));
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const runStart = () => clone.run('npm start', { LOCAL_DATA_DIR: dataDir });

/** Commands of the README beside `npm start`, with their first useful effects. */
const BESIDE_START: [command: string, code: number, output: RegExp][] = [
  ['npm run outbox -- list', 0, /│ 'contact' +│ 'delivered' +│ 1 /],
  ['npm run launch:check -- --local', 1, /ok {4}Shop: “Rubber Ducky \(local\)” accepts/],
  [
    `npm run bench -- --url ${url} --only load --seconds 1 --runs 1`,
    0,
    /product: responses a second/,
  ],
  [`npm run screenshots -- --url ${url} --only /about`, 0, /1 pages at 1280 px/],
];

test('npm start serves the shop, commands read its data, and Ctrl-C ends all its processes', async () => {
  const start = clone.start('npm start', { LOCAL_DATA_DIR: dataDir });
  await expect.poll(start.output, { timeout: testLimit }).toContain('Ctrl-C ends both.');
  expect(start.output()).toContain(`Site      ${url}\n`);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
    catalog: { state: 'ok' },
    sheet: { state: 'ok' },
  });
  expect((await fetch(`${url}/shop`)).status).toBe(200);
  const form = { ...validFields.contact, submissionId: crypto.randomUUID() };
  await postToService(`${url}/api/forms/contact`, form);

  // Polled, because the form and the measurement are stored after the site has answered.
  for (const [command, code, expected] of BESIDE_START)
    await expect
      .poll(() => clone.run(command, { LOCAL_DATA_DIR: dataDir }), { timeout: testLimit })
      .toEqual({ code, output: expect.stringMatching(expected) });
  const pictures = await readdir(join(clone.root, 'test-results/screenshots/360'));
  expect(pictures).toEqual(['about.png']);

  const before = start.output().length;
  start.signalAll('SIGINT');
  expect([await start.ended, start.output().slice(before)]).toEqual([0, '']);
  await expect.poll(start.isRunning).toBe(false);
});

test('npm start names a taken port in one line', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const output = `Port ${port} is taken. Stop what uses it, or set PORT to another.\n`;
  expect(await runStart()).toEqual({ code: 1, output });
  await new Promise((resolve) => server.close(resolve));
});

test('npm start names a damaged database with the remedy', async () => {
  const file = join(dataDir, 'platform/v3/d1/miniflare-D1DatabaseObject/metadata.sqlite');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'quack '.repeat(2000));
  const { code, output } = await runStart();
  expect([code, output.trim().split('\n').at(-1)]).toEqual([
    1,
    expect.stringContaining(`${file} is damaged: delete it`),
  ]);
  expect(output).not.toMatch(/error/i);
});
