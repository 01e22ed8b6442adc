import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { forkSite } from './fork-site.ts';
import { siteAt, type OwnSite } from './running-site.ts';
import { buildForTests } from './test-worker.ts';

/** Starts a second Worker, with a separate Cache API, and with KV, the databases, the shop and the sheet of the first Worker. */
export async function startSecondSite({ services, url, dataDir: firstData }: OwnSite) {
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
  const project = await buildForTests(dataDir);
  const order = { site: { port: await freePort(), dataDir, vars, project, isMigrated: true } };
  const site = await forkSite<{ url: string }>(order, () => {});
  return {
    ...siteAt({ url: site.url, services, dataDir }),
    close: async () => {
      await site.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
