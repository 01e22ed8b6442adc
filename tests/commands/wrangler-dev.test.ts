import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Message } from '../../local/webhooks/messages.ts';
import { freePort } from '../../scripts/free-port.ts';
import { openDatabase } from '../integration/support/site-database.ts';
import { cloneProject, onSystemNode } from './clone.ts';
import { validFields } from '../integration/forms/form-client.ts';

let clone: string;
let remove: () => Promise<void>;
let site: string;
let services: string;
const running: ChildProcess[] = [];
let output = '';

beforeAll(async () => {
  ({ root: clone, remove } = await cloneProject({ built: true }));
  const port = await freePort();
  site = `http://localhost:${port}`;
  services = `http://localhost:${await freePort()}`;
  run('npx', [
    'wrangler',
    'dev',
    `--port=${port}`,
    '--inspector-port=0',
    `--var=SITE_URL:${site}`,
    `--var=SHOPIFY_STORE_DOMAIN:${services}`,
    `--var=FORM_WEBHOOKS_URL:${services}/webhooks`,
    `--var=OFFICE_WEBHOOK_URL:${services}/webhooks/office`,
  ]);
  await until(() => output.includes('Ready on'), 100_000);
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map(end));
  await remove();
});

/** Starts a command in the clone, as the leader of a new process group. */
function run(command: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: clone,
    detached: true,
    env: onSystemNode({ ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  }
  running.push(child);
}

async function end({ pid, exitCode }: ChildProcess): Promise<void> {
  if (!pid || exitCode !== null) return;
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(-pid, name);
    } catch {
      return false;
    }
  };
  signal('SIGTERM');
  await until(() => !signal(0), 10_000);
}

const until = (condition: () => boolean, timeout: number) =>
  vi.waitFor(
    () => {
      if (!condition()) throw new Error(output);
    },
    { timeout, interval: 200 },
  );

test('wrangler dev checks the build and serves pages and files', async () => {
  expect(output).toContain('The site is up to date.');
  const about = await fetch(`${site}/about`);
  expect(about.status).toBe(200);
  expect(await about.text()).toContain('</html>');
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(await (await fetch(site)).text())?.[1];
  expect((await fetch(site + stylesheet)).status).toBe(200);
});

test('without the local services, the shop page is served and the log names npm run local', async () => {
  const shop = await fetch(`${site}/shop`);
  expect(await shop.text()).toContain('</html>');
  expect(output).toContain('npm run local');
});

test('a form stays pending in the outbox until npm run local starts the webhooks and the schedule', async () => {
  const submissionId = crypto.randomUUID();
  const sent = await fetch(`${site}/api/forms/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ ...validFields.contact, submissionId }),
  });
  expect([sent.status, await sent.json()]).toEqual([200, { ok: true }]);

  const outbox = openDatabase(clone, 'outbox', { readOnly: false, state: '.wrangler/state' });
  const rows = () => outbox.prepare('select id, state from outbox').all();
  await expect.poll(rows).toEqual([{ id: submissionId, state: 'pending' }]);
  // The first attempt has failed; this makes the next one due now.
  await expect
    .poll(() => outbox.prepare('update outbox set next_attempt_at = 0 where attempts = 1').run())
    .toMatchObject({ changes: 1 });

  run('npm', ['run', '--silent', 'local'], {
    PORT: new URL(site).port,
    SERVICES_PORT: new URL(services).port,
    LOCAL_DATA_DIR: join(clone, '.local'),
  });
  const arrived = async () => {
    // The office's messages arrive as well, after the hour of the morning.
    const inbox = await fetch(`${services}/inbox.json?form=contact`).catch(() => undefined);
    return ((await inbox?.json()) as Message[] | undefined)?.map((message) => message.submissionId);
  };
  await expect.poll(arrived, { timeout: 28_000 }).toEqual([submissionId]);
  await expect.poll(rows).toEqual([{ id: submissionId, state: 'delivered' }]);
  outbox.close();
});
