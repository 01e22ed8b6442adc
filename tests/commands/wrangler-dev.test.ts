import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Message } from '../../local/webhooks/messages.ts';
import { freePort } from '../../scripts/free-port.ts';
import { validFields } from '../integration/forms/form-client.ts';
import { openDatabase } from '../integration/support/site-database.ts';
import { requestLimit, testLimit } from '../time-limits.ts';
import { cloneProject, type Clone, type Command } from './clone.ts';

let clone: Clone;
let dev: Command;
const [port, servicesPort] = [String(await freePort()), String(await freePort())];
const site = `http://localhost:${port}`;
const services = `http://localhost:${servicesPort}`;

beforeAll(async () => {
  clone = await cloneProject({ built: true });
  const variables = [
    `SITE_URL:${site}`,
    `SHOPIFY_STORE_DOMAIN:${services}`,
    `FORM_WEBHOOKS_URL:${services}/webhooks`,
    `OFFICE_WEBHOOK_URL:${services}/webhooks/office`,
  ];
  const options = [`--port=${port}`, '--inspector-port=0', ...variables.map((v) => `--var=${v}`)];
  dev = clone.start(`npx wrangler dev ${options.join(' ')}`, {
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  });
  await vi.waitUntil(() => dev.output().includes('Ready on'), { timeout: testLimit });
});
afterAll(async () => {
  dev.signalAll('SIGTERM');
  await vi.waitUntil(() => !dev.isRunning(), { timeout: requestLimit });
  await clone.remove();
});

test('wrangler dev checks the build and serves pages and files, and names npm run local', async () => {
  expect(dev.output()).toContain('The site is up to date.');
  const about = await (await fetch(`${site}/about`)).text();
  expect(about).toContain('</html>');
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(about)?.[1];
  expect((await fetch(site + stylesheet)).status).toBe(200);
  expect(await (await fetch(`${site}/shop`)).text()).toContain('</html>');
  await expect.poll(dev.output).toContain('npm run local');
});

test('a form stays pending in the outbox until npm run local starts the webhooks and the schedule', async () => {
  const submissionId = crypto.randomUUID();
  const sent = await fetch(`${site}/api/forms/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ ...validFields.contact, submissionId }),
  });
  expect([sent.status, await sent.json()]).toEqual([200, { ok: true }]);

  const outbox = openDatabase(clone.root, 'outbox', { readOnly: false, state: '.wrangler/state' });
  const rows = () => outbox.prepare('select id, state from outbox').all();
  await expect.poll(rows).toEqual([{ id: submissionId, state: 'pending' }]);
  // The first attempt has failed; this makes the next one due now.
  await expect
    .poll(() => outbox.prepare('update outbox set next_attempt_at = 0 where attempts = 1').run())
    .toMatchObject({ changes: 1 });

  clone.start('npm run local', {
    PORT: port,
    SERVICES_PORT: servicesPort,
    LOCAL_DATA_DIR: join(clone.root, '.local'),
  });
  const arrived = async () => {
    // The office's messages arrive as well, after the hour of the morning.
    const inbox = await fetch(`${services}/inbox.json?form=contact`).catch(() => undefined);
    return ((await inbox?.json()) as Message[] | undefined)?.map((message) => message.submissionId);
  };
  await expect.poll(arrived, { timeout: testLimit }).toEqual([submissionId]);
  await expect.poll(rows).toEqual([{ id: submissionId, state: 'delivered' }]);
  outbox.close();
});
