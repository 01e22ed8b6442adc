import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { examplePages } from '../pages.ts';
import { testLimit } from '../time-limits.ts';
import { cloneProject, type Clone } from './clone.ts';

let clone: Clone;
beforeAll(async () => {
  clone = await cloneProject({ built: false, packages: 'hard links' });
  // The dependencies that an earlier start has bundled.
  await rm(join(clone.root, 'node_modules/.vite'), { recursive: true, force: true });
});
afterAll(() => clone.remove());

test('the first npm run dev serves every page without a reload, and the local services', async () => {
  const [port, servicesPort] = [String(await freePort()), String(await freePort())];
  const dev = clone.start('npm run dev', {
    PORT: port,
    SERVICES_PORT: servicesPort,
    LOCAL_DATA_DIR: join(clone.root, '.local'),
  });
  const site = `http://localhost:${port}`;
  const status = async (url: string) => (await fetch(url).catch(() => undefined))?.status;
  await expect.poll(() => status(`${site}/about`), { timeout: testLimit }).toBe(200);
  expect(await (await fetch(`${site}/about`)).text()).toContain('</html>');
  for (const { path } of examplePages) await status(site + path);
  // Vite's messages when a page needs a dependency that waku.config.ts does not name.
  expect(dev.output()).not.toMatch(/optimized|reload/i);
  const inbox = `http://localhost:${servicesPort}/inbox`;
  expect([await status(inbox), await status(`${site}/admin`)]).toEqual([200, 404]);
  dev.signal('SIGTERM');
  await expect.poll(dev.isRunning).toBe(false);
});
