import { commit } from '../build.ts';
import { ask, fix, isAddress, look, ok, settled, type Finding, type Launch } from './finding.ts';

/** The deployed site at SITE_URL. The state of its upstreams is that of /healthz. */
export async function checkSite(launch: Launch): Promise<Finding[]> {
  const { SITE_URL } = launch.values;
  if (!isAddress(SITE_URL)) return [];
  const site = new URL(SITE_URL).origin;
  const checks = [checkHome, checkHosts, checkHealth].map((check) =>
    settled(`Site: ${site}`, check(launch, site)),
  );
  return (await Promise.all(checks)).flat();
}

async function checkHome(launch: Launch, site: string): Promise<Finding[]> {
  const { status, headers, text } = await ask(launch, `${site}/`);
  if (status !== 200) throw new Error(`answers ${status} for its home page`);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
  const isCanonical = canonical !== undefined && new URL(canonical, site).origin === site;
  const isNoindex = /noindex/i.test(
    `${headers.get('x-robots-tag')} ${/<meta name="robots"[^>]*>/.exec(text)}`,
  );
  return [
    isNoindex
      ? fix('Search engines: the home page is noindex.')
      : ok('Search engines: may index the home page.'),
    isCanonical
      ? ok(`Canonical address: ${site}`)
      : fix(`Canonical address: is ${canonical}: deploy with this SITE_URL.`),
  ];
}

/** Plain http and the host with or without www lead to the site. */
async function checkHosts(launch: Launch, site: string): Promise<Finding[]> {
  const { protocol, host, hostname } = new URL(site);
  if (protocol !== 'https:' || !hostname.includes('.')) return [];
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  const leadsHere = async (address: string) => {
    const { headers } = await ask(launch, address);
    return new URL(headers.get('location') ?? '', address).origin === site;
  };
  const [plain, twin] = await Promise.all(
    [`http://${host}/`, `https://${other}/`].map((each) => leadsHere(each).catch(() => false)),
  );
  return [
    plain
      ? ok('Domain: plain http leads to https.')
      : fix(`Domain: http://${host} does not lead to https: Always Use HTTPS.`),
    twin
      ? ok(`Domain: ${other} leads to ${host}.`)
      : look(`Domain: ${other} does not lead to ${host}: add a redirect rule.`),
  ];
}

async function checkHealth(launch: Launch, site: string): Promise<Finding[]> {
  const { status, json: health } = await ask(launch, `${site}/healthz`);
  if (status !== 200 || !health?.version) {
    const reason = 'the Worker’s variables are incomplete, or another site answers';
    return [fix(`Deployed version: /healthz answers ${status}: ${reason}.`)];
  }
  const version: string = health.version;
  const degraded: string[] = health.degraded;
  const here = commit();
  const isOlder = !version.startsWith('sources-') && here !== undefined && version !== here;
  return [
    isOlder
      ? look(`Deployed version: ${version} is deployed, and this folder has ${here}.`)
      : ok(`Deployed version: ${version}`),
    degraded.length > 0
      ? fix(`Upstreams: /healthz reports failures of ${degraded.join(', ')}.`)
      : ok('Upstreams: the site reaches all of them.'),
  ];
}
