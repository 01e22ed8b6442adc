import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { forkSite } from '../support/fork-site.ts';
import { postToService, siteAt, startRunningSite } from '../support/running-site.ts';

// Two Workers in processes of their own, each with its own Cache API. They share KV, the databases, the shop and the sheet.
const first = await startRunningSite({ onLog: () => {} });
const second = await startSecond();
afterAll(async () => {
  await second.close();
  await first.close();
});

async function startSecond() {
  const { services, url, dataDir: firstData } = first;
  const dataDir = await mkdtemp(join(tmpdir(), 'rubber-ducky-second-'));
  await mkdir(join(dataDir, 'v3'));
  for (const shared of ['kv', 'd1']) {
    await mkdir(join(firstData, 'platform/v3', shared), { recursive: true });
    await symlink(join(firstData, 'platform/v3', shared), join(dataDir, 'v3', shared));
  }
  const vars = {
    SITE_URL: url,
    SHOPIFY_STORE_DOMAIN: services,
    SUPABASE_URL: services,
    FORM_WEBHOOKS_URL: `${services}/webhooks`,
    OFFICE_WEBHOOK_URL: '',
    STORES_CSV_URL: `${services}/stores.csv`,
    CAPTCHA_SCRIPT_URL: `${services}/captcha/api.js`,
    CAPTCHA_VERIFY_URL: `${services}/captcha/siteverify`,
  };
  const order = { site: { port: await freePort(), dataDir, vars } };
  const site = await forkSite<{ url: string }>(order, () => {});
  return {
    ...siteAt({ url: site.url, services, dataDir }),
    close: async () => {
      await site.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const both = [first, second];
const inShop = (handle: string) => `${first.services}/storefront/products/${handle}`;

test('changes arrive at two Workers that nobody has visited, without the shop or the sheet', async () => {
  await first.runSchedule();
  await postToService(inShop('classic-lime-margarita'), { cents: 31_415 });
  await fetch(inShop('rubber-duck'), { method: 'DELETE' });
  await fetch(`${first.services}/stores/rows`, {
    method: 'POST',
    body: '"Quack & Sons",1 Pond Way,Denver,CO,80202,,,Grocery,39.74,-104.99,,',
  });
  // One Worker runs the schedule, for all.
  await first.runSchedule(6 * 60_000);
  await first.setFault({ kind: 'http-503' });
  await first.setFault({ kind: 'http-500' }, 'stores');

  for (const site of both) {
    const page = await site.html('/shop/product/classic-lime-margarita');
    expect(page).toContain('$314.15');
    expect(page).not.toContain('Loading');
    const list = await site.html('/shop');
    expect(list).toContain('$314.15');
    expect(list).not.toContain('/shop/product/rubber-duck"');
    expect((await site.fetch('/products/rubber-duck')).status).toBe(404);
    const stores = await (await site.fetch('/api/stores?q=Quack')).json();
    expect(stores).toMatchObject({ stores: [{ name: 'Quack & Sons' }] });
  }
});
