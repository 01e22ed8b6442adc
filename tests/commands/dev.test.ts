import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { cloneProject, onSystemNode } from './clone.ts';

let clone: Awaited<ReturnType<typeof cloneProject>>;
beforeAll(async () => void (clone = await cloneProject({ built: false, packages: 'hard links' })));
afterAll(() => clone.remove());

test('npm run dev serves the site and the local services, without the editor', async () => {
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
    stdio: 'ignore',
  });
  const ended = once(command, 'close');
  const status = async (url: string) => (await fetch(url).catch(() => undefined))?.status;
  try {
    await expect.poll(() => status(`${site}/about`), { timeout: 100_000 }).toBe(200);
    expect(await (await fetch(`${site}/about`)).text()).toContain('</html>');
    expect([await status(`${services}/inbox`), await status(`${site}/admin`)]).toEqual([200, 404]);
  } finally {
    // The process group: npm, the command, the dev server and its runtime.
    process.kill(-command.pid!, 'SIGTERM');
    await ended;
  }
});
