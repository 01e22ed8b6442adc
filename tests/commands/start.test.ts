import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ports } from '../../scripts/vars.ts';
import { onSystemNode } from './clone.ts';

// The ports of the build: with others, the start would build again.
const { site: port } = ports(process.env);
let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'rubber-ducky-'))));
afterEach(async () => {
  // The runtime of a failed start included, which would keep the port.
  const left = child?.pid && child.exitCode === null ? [child.pid, ...descendants(child.pid)] : [];
  for (const pid of left.filter(isAlive)) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs `npm start` with the Node of the system. `ended` resolves with the exit code. */
function start() {
  const starting = spawn('npm', ['start', '--silent'], {
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

test.each(['SIGINT', 'SIGTERM'] as const)(
  'npm start serves the shop, and %s ends all its processes',
  async (signal) => {
    const { ended, output, interrupt, pid } = start();
    await expect.poll(output, { timeout: 100_000 }).toContain('Ctrl-C ends both.');
    expect(output()).toContain(`Site      http://localhost:${port}\n`);
    const health = await (await fetch(`http://localhost:${port}/healthz`)).json();
    expect(health).toMatchObject({
      catalog: { state: 'ok' },
      sheet: { state: 'ok' },
      sharedCache: { waiting: 0 },
    });
    expect((await fetch(`http://localhost:${port}/shop`)).status).toBe(200);

    const family = descendants(pid);
    expect(family.length).toBeGreaterThan(0);
    interrupt(signal);
    expect(await ended).toBe(0);
    await expect.poll(() => family.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    expect(output()).not.toMatch(/error|warn/i);
  },
);

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
