import { standardPath } from '../../src/features/shop/links/standard-path.ts';
import { routeOf } from '../../src/routes.ts';
import { fix, look, ok, type Finding, type Launch } from './finding.ts';
import type { Shop } from './storefront-api.ts';

const MAX_STEPS = 5;

/** The shop's URL redirects: unusable targets, loops, and paths that are pages of this site. */
export async function checkRedirects(shop: Shop, { values }: Launch): Promise<Finding[]> {
  const { data, error } = await shop('{ urlRedirects(first: 250) { nodes { path target } } }');
  if (!data?.urlRedirects) {
    return [fix('URL redirects', `cannot be read: ${error}`, 'Launch in an afternoon')];
  }
  const redirects: { path: string; target: string }[] = data.urlRedirects.nodes;
  const targets = new Map(redirects.map(({ path, target }) => [path.toLowerCase(), target]));
  const origin = URL.canParse(values.SITE_URL ?? '') ? values.SITE_URL! : 'https://site.invalid';
  const problems = redirects.flatMap(({ path, target }) => {
    const problem = problemOf(path.toLowerCase(), targets, origin);
    return problem
      ? [look('URL redirects', `${path} → ${target} ${problem}.`, "The shop's domain")]
      : [];
  });
  return problems.length > 0
    ? problems
    : [ok('URL redirects', `${redirects.length}, and all of them lead somewhere.`)];
}

function problemOf(
  path: string,
  targets: ReadonlyMap<string, string>,
  origin: string,
): string | undefined {
  const route = routeOf(path);
  const isPage = route?.served === 'file' || route?.served === 'streamed';
  if (isPage && !route.path.includes('[')) return 'has no effect: the site has a page there';
  const seen = new Set([path]);
  let place = path;
  for (let step = 0; step <= MAX_STEPS; step++) {
    const target = targets.get(place);
    if (target === undefined) return undefined;
    if (!URL.canParse(target, origin)) return 'is no address';
    const address = new URL(target, origin);
    if (!/^https?:$/.test(address.protocol)) return 'is no address of a page';
    if (address.origin !== new URL(origin).origin) return undefined;
    const here = address.pathname.toLowerCase();
    place = standardPath(here, () => true) ?? here;
    if (seen.has(place)) return 'is a loop';
    seen.add(place);
  }
  return `takes more than ${MAX_STEPS} steps`;
}
