import { commit } from '../build.ts';
import {
  ask,
  fix,
  isAddress,
  look,
  messageOf,
  ok,
  parseJson,
  type Finding,
  type Launch,
} from './finding.ts';
import { checkHome, checkHsts } from './header-checks.ts';

/** The deployed site at SITE_URL, and a preview. */
export async function checkSite(launch: Launch): Promise<Finding[]> {
  const { values, preview } = launch;
  const previews = preview
    ? await checkPreview(launch, preview)
    : [look('Previews', 'noindex was not tried: add -- --preview ADDRESS.', 'Previews')];
  if (!isAddress(values.SITE_URL)) return previews;
  const site = new URL(values.SITE_URL).origin;
  try {
    const home = await ask(launch, `${site}/`);
    if (home.status !== 200) throw new Error(`answers ${home.status} for its home page`);
    const parts = [checkHosts, checkHealth, checkRobots, checkSitemap, checkFiles];
    const checked = await Promise.all(parts.map((part) => settled(part(launch, site))));
    return [
      ok('Site', `${site} answers.`),
      ...checkHome(home.headers, home.text, site),
      ...checkHsts(home.headers, values),
      ...checked.flat(),
      ...previews,
    ];
  } catch (error) {
    return [fix('Site', `${site} ${messageOf(error)}.`, 'A custom domain'), ...previews];
  }
}

const settled = (findings: Promise<Finding[]>): Promise<Finding[]> =>
  findings.catch((error: unknown) => [fix('Site', `an address ${messageOf(error)}.`, 'Deploy')]);

/** Plain http and the host with or without www lead to the site. */
async function checkHosts(launch: Launch, site: string): Promise<Finding[]> {
  const { protocol, host, hostname } = new URL(site);
  if (protocol !== 'https:' || !hostname.includes('.')) return [];
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  const leadsHere = async (address: string) => {
    const { status, headers } = await ask(launch, address);
    const location = headers.get('location') ?? '';
    return status >= 300 && status < 400 && new URL(location, address).origin === site;
  };
  const [plain, twin] = await Promise.all([
    leadsHere(`http://${host}/`).catch(() => false),
    leadsHere(`https://${other}/`).catch(() => false),
  ]);
  return [
    plain
      ? ok('Domain', 'plain http leads to https.')
      : fix('Domain', `http://${host} does not lead to https: Always Use HTTPS.`, 'HTTPS only'),
    twin
      ? ok('Domain', `${other} leads to ${host}.`)
      : look(
          'Domain',
          `${other} does not lead to ${host}: add a redirect rule.`,
          'A custom domain',
        ),
  ];
}

async function checkHealth(launch: Launch, site: string): Promise<Finding[]> {
  const { status, text } = await ask(launch, `${site}/healthz`);
  const health = parseJson(text) as { version: string; degraded: string[] } | undefined;
  if (status !== 200 || !health?.version) {
    const reason = 'the Worker’s variables are incomplete, or another site answers';
    return [fix('Deployed version', `/healthz answers ${status}: ${reason}.`, 'Monitoring')];
  }
  const { version, degraded } = health;
  const here = commit();
  const isOlder = !version.startsWith('sources-') && here !== undefined && version !== here;
  return [
    isOlder
      ? look('Deployed version', `${version} is deployed, and this folder has ${here}.`, 'Deploy')
      : ok('Deployed version', version),
    degraded.length > 0
      ? fix('Upstreams', `the site reports failures of ${degraded.join(', ')}.`, 'Monitoring')
      : ok('Upstreams', 'the site reaches all of them.'),
  ];
}

async function checkRobots(launch: Launch, site: string): Promise<Finding[]> {
  const { status, text } = await ask(launch, `${site}/robots.txt`);
  if (status !== 200) return [fix('robots.txt', `answers ${status}.`, 'Deploy')];
  if (/^Disallow: \/$/m.test(text))
    return [fix('robots.txt', 'excludes the whole site.', 'A custom domain')];
  const names = text.includes(`Sitemap: ${site}/sitemap.xml`);
  return [
    names
      ? ok('robots.txt', 'names the sitemap.')
      : fix(
          'robots.txt',
          `does not name ${site}/sitemap.xml: deploy with this SITE_URL.`,
          'Deploy',
        ),
  ];
}

async function checkSitemap(launch: Launch, site: string): Promise<Finding[]> {
  const { status, text } = await ask(launch, `${site}/sitemap.xml`);
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  if (status !== 200 || addresses.length === 0) {
    return [fix('Sitemap', `answers ${status} with ${addresses.length} addresses.`, 'Deploy')];
  }
  const foreign = addresses.filter((address) => !address.startsWith(`${site}/`));
  if (foreign.length > 0) {
    return [
      fix('Sitemap', `lists another site: ${foreign[0]}. Deploy with this SITE_URL.`, 'Deploy'),
    ];
  }
  const count = addresses.length;
  // The first, the middle and the last: a prerendered page, a product and a store.
  const sample = new Set([addresses[0]!, addresses[Math.floor(count / 2)]!, addresses.at(-1)!]);
  const answers = await Promise.all(
    [...sample].map(async (address) => ({ address, ...(await ask(launch, address)) })),
  );
  const bad = answers.find((answer) => answer.status !== 200);
  if (bad) return [fix('Sitemap', `${bad.address} answers ${bad.status}.`, 'Monitoring')];
  return [ok('Sitemap', `${count} addresses.`)];
}

async function checkFiles(launch: Launch, site: string): Promise<Finding[]> {
  const { OFFICE_SECRET, STORES_REPORT_SECRET, MAP_PMTILES_URL } = launch.values;
  const keyed = [
    ...(OFFICE_SECRET
      ? [['The office', `${site}/office/sign-in`, signIn(OFFICE_SECRET), 303]]
      : []),
    ...(STORES_REPORT_SECRET
      ? [['Store report', `${site}/api/stores/report?${keyField(STORES_REPORT_SECRET)}`, {}, 200]]
      : []),
  ] as [string, string, RequestInit, number][];
  const licences = await ask(launch, `${site}/licences.txt`);
  const pages = await Promise.all(
    keyed.map(async ([subject, address, init, expected]) => {
      const { status } = await ask(launch, address, init);
      return status === expected
        ? ok(subject, 'opens with its key.')
        : fix(subject, `answers ${status}: the stored key is another one.`, 'Variables');
    }),
  );
  const range = { range: 'bytes=0-126', origin: site };
  const map = MAP_PMTILES_URL ? await ask(launch, MAP_PMTILES_URL, { headers: range }) : undefined;
  const isMapped = map?.status === 206 && map.headers.has('access-control-allow-origin');
  return [
    licences.status === 200 && licences.text.includes('(MIT)')
      ? ok('Licences', '/licences.txt has the texts of all packages.')
      : fix('Licences', `/licences.txt answers ${licences.status}.`, 'Supply chain'),
    ...pages,
    ...(map && !isMapped
      ? [fix('Map', 'MAP_PMTILES_URL needs range requests and CORS.', 'Variables')]
      : []),
  ];
}

const keyField = (key: string) => new URLSearchParams({ key });
const signIn = (key: string): RequestInit => ({ method: 'POST', body: keyField(key) });

async function checkPreview(launch: Launch, preview: string): Promise<Finding[]> {
  try {
    const { status, headers } = await ask(launch, new URL('/', preview).href);
    if (status !== 200) throw new Error(`answers ${status}`);
    return [
      headers.get('x-robots-tag')?.includes('noindex')
        ? ok('Previews', 'search engines do not index them.')
        : fix('Previews', 'are not noindex: deploy this version.', 'Previews'),
    ];
  } catch (error) {
    return [fix('Previews', `${preview} ${messageOf(error)}.`, 'Previews')];
  }
}
