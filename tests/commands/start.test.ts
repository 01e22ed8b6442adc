import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ports } from '../../scripts/vars.ts';
import { validFields } from '../integration/forms/form-client.ts';
import { postToService } from '../integration/support/running-site.ts';
import { cloneProject, onSystemNode } from './clone.ts';

// The ports of the build: with others, the start would build again.
const { site: port } = ports(process.env);
const url = `http://localhost:${port}`;
let clone: Awaited<ReturnType<typeof cloneProject>>;
let dataDir: string;
let child: ChildProcess | undefined;

beforeAll(async () => void (clone = await cloneProject({ built: true })));
afterAll(() => clone.remove());
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'rubber-ducky-'))));
afterEach(async () => {
  // The runtime of a failed start included, which would keep the port.
  const left = child?.pid && child.exitCode === null ? [child.pid, ...descendants(child.pid)] : [];
  for (const pid of left.filter(isAlive)) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs `npm start` in the clone, with the Node of the system. `ended` resolves with the exit code. */
function start() {
  const starting = spawn('npm', ['start', '--silent'], {
    cwd: clone.root,
    detached: true,
    env: onSystemNode({ ...process.env, LOCAL_DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = starting;
  let output = '';
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  starting.once('close', resolve);
  for (const stream of [starting.stdout, starting.stderr])
    stream.on('data', (chunk) => (output += chunk));
  return {
    ended,
    output: () => output,
    /** Sends SIGINT to the process group, as a terminal does, and SIGTERM to npm alone. */
    interrupt: (signal: NodeJS.Signals) =>
      process.kill(signal === 'SIGINT' ? -starting.pid! : starting.pid!, signal),
    pid: starting.pid!,
  };
}

/** Ids of the process's descendants. */
function descendants(pid: number): number[] {
  const processes = existsSync('/proc/self/stat') ? processesOfLinux() : processesOfPs();
  const below = (parent: number): number[] =>
    processes.flatMap(([each, of]) => (of === parent && each ? [each, ...below(each)] : []));
  return below(pid);
}

/** Pairs of process id and parent id. A minimal Linux has no `ps`. */
const processesOfLinux = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return [
          Number(name),
          Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]),
        ];
      } catch {
        return []; // The process has ended in between.
      }
    });

const processesOfPs = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Interrupts a start whose site has answered, and expects all of its processes to end. */
async function endsWhole(started: ReturnType<typeof start>, signal: NodeJS.Signals): Promise<void> {
  const family = descendants(started.pid);
  expect(family.length).toBeGreaterThan(0);
  started.interrupt(signal);
  expect(await started.ended).toBe(0);
  await expect.poll(() => family.filter(isAlive), { timeout: 10_000 }).toEqual([]);
}

/** Commands of the README beside `npm start`, with their first useful effects. */
const BESIDE_START: [command: string, code: number, output: RegExp][] = [
  ['npm run outbox -- list', 0, /│ 'contact' +│ 'delivered' +│ 1 /],
  ['npm run launch:check -- --local', 1, /ok {4}Shop: “Rubber Ducky \(local\)” accepts/],
  [`npm run bench -- --url ${url} --only load --seconds 1`, 0, /product: responses a second/],
  [`npm run screenshots -- --url ${url} --only /about`, 0, /1 pages at 1280 px/],
];

test('npm start serves the shop, commands read its data, and SIGTERM ends all its processes', async () => {
  const started = start();
  const { output } = started;
  await expect.poll(output, { timeout: 100_000 }).toContain('Ctrl-C ends both.');
  expect(output()).toContain(`Site      ${url}\n`);
  const health = await (await fetch(`${url}/healthz`)).json();
  expect(health).toMatchObject({
    catalog: { state: 'ok' },
    sheet: { state: 'ok' },
  });
  expect((await fetch(`${url}/shop`)).status).toBe(200);
  const form = { ...validFields.contact, submissionId: crypto.randomUUID() };
  await postToService(`${url}/api/forms/contact`, form);

  for (const [command, code, expected] of BESIDE_START) {
    const environment = { ...process.env, LOCAL_DATA_DIR: dataDir };
    const ran = await clone.run(command.replace('npm run', 'npm run --silent'), environment);
    expect(ran).toEqual({ code, output: expect.stringMatching(expected) });
  }
  const pictures = await readdir(join(clone.root, 'test-results/screenshots/360'));
  expect(pictures).toEqual(['about.png']);
  await endsWhole(started, 'SIGTERM');
});

test('npm start ends all its processes with SIGINT, without a warning', async () => {
  const started = start();
  await expect.poll(started.output, { timeout: 100_000 }).toContain('Ctrl-C ends both.');
  await endsWhole(started, 'SIGINT');
  expect(started.output()).not.toMatch(/error|warn/i);
});

test('npm start names a taken port in one line', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { ended, output } = start();
  expect(await ended).toBe(1);
  expect(output()).toBe(`Port ${port} is taken. Stop what uses it, or set PORT to another.\n`);
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ['of the local services', 'local.sqlite', 'quack '.repeat(2000)],
  [
    'of the platform',
    'platform/v3/d1/miniflare-D1DatabaseObject/metadata.sqlite',
    'quack '.repeat(2000),
  ],
  ['that is empty', 'platform/v3/d1/miniflare-D1DatabaseObject/metadata.sqlite', ''],
])('npm start names the damaged database %s with the remedy', async (_which, path, bytes) => {
  const file = join(dataDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const { ended, output } = start();
  expect(await ended).toBe(1);
  expect(output().trim().split('\n').at(-1)).toMatch(`${file} is damaged: delete it`);
  expect(output()).not.toMatch(/error/i);
});
