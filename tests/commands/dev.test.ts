import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { examplePages } from '../pages.ts';
import { cloneProject, onSystemNode } from './clone.ts';

let clone: Awaited<ReturnType<typeof cloneProject>>;
beforeAll(async () => {
  clone = await cloneProject({ built: false, packages: 'hard links' });
  // The dependencies that an earlier start has bundled.
  await rm(join(clone.root, 'node_modules/.vite'), { recursive: true, force: true });
});
afterAll(() => clone.remove());

test('the first npm run dev serves every page without a reload, and the local services', async () => {
  const site = `http://localhost:${await freePort()}`;
  const services = `http://localhost:${await freePort()}`;
  const command = spawn('npm', ['run', 'dev'], {
    cwd: clone.root,
    detached: true,
    env: onSystemNode({
      ...process.env,
      PORT: new URL(site).port,
      SERVICES_PORT: new URL(services).port,
      LOCAL_DATA_DIR: join(clone.root, '.local'),
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const ended = once(command, 'close');
  const status = async (url: string) => (await fetch(url).catch(() => undefined))?.status;
  try {
    await expect.poll(() => status(`${site}/about`), { timeout: 100_000 }).toBe(200);
    expect(await (await fetch(`${site}/about`)).text()).toContain('</html>');
    for (const { path } of examplePages) await status(site + path);
    // Vite's messages when a page needs a dependency that waku.config.ts does not name.
    expect(output).not.toMatch(/optimized|reload/i);
    expect([await status(`${services}/inbox`), await status(`${site}/admin`)]).toEqual([200, 404]);
  } finally {
    // The process group: npm, the command, the dev server and its runtime.
    process.kill(-command.pid!, 'SIGTERM');
    await ended;
  }
});
