import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { BUILT_CONFIG } from '../../../scripts/build.ts';
import { forkSite } from './fork-site.ts';
import { siteAt, type OwnSite } from './running-site.ts';

// A Worker around the built one. The header x-kv of a request says how many milliseconds KV takes, or that there is no
// namespace (`missing`).
const KV_BY_HEADER = `
import { withEnv } from 'cloudflare:workers';
import site from './index.js';

const delayed = (kv, ms) =>
  new Proxy(kv, {
    get: (_, name) => async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return kv[name](...given);
    },
  });

export default {
  ...site,
  fetch(request, env, context) {
    const how = request.headers.get('x-kv');
    if (!how) return site.fetch(request, env, context);
    const SHARED_CACHE = how === 'missing' ? undefined : delayed(env.SHARED_CACHE, Number(how));
    const changed = { ...env, SHARED_CACHE };
    return withEnv(changed, () => site.fetch(request, changed, context));
  },
};
`;

/** A copy of the build with a Worker around it. @returns the folder of the project */
async function buildWithin(folder: string): Promise<string> {
  const server = join(folder, 'dist/server');
  await cp('dist/server', server, { recursive: true });
  const file = join(folder, BUILT_CONFIG);
  const config = JSON.parse(await readFile(file, 'utf8')) as { assets: { directory: string } };
  config.assets.directory = resolve('dist/public');
  await writeFile(file, JSON.stringify({ ...config, main: 'kv-by-header.js' }));
  await writeFile(join(server, 'kv-by-header.js'), KV_BY_HEADER);
  return folder;
}

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
  const project = await buildWithin(dataDir);
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
