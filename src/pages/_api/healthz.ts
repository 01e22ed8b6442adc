import { catalogueSnapshot } from '../../features/shop/catalogue/catalogue.ts';
import { storeSnapshot } from '../../features/stores/sheet/store-snapshot.ts';
import { settings } from '../../runtime/env.ts';
import { health, isFailing, snapshotHealth } from '../../services/health.ts';

/**
 * GET /healthz as JSON: version of the site, state of its upstreams, and of the products and stores that visitors see;
 * the field `degraded` lists the upstreams that fail. The status stays 200, because the site can still serve pages.
 */
export async function GET(): Promise<Response> {
  const [{ checkedAt, upstreams }, snapshots] = await Promise.all([
    health(),
    snapshotHealth(catalogueSnapshot, storeSnapshot),
  ]);
  const states = { ...upstreams, snapshots: isFailing(snapshots) ? 'failing' : 'ok' };
  const degraded = Object.entries(states)
    .filter(([, state]) => state !== 'ok' && state !== 'unused')
    .map(([upstream]) => upstream);
  const body = {
    status: degraded.length > 0 ? 'degraded' : 'ok',
    version: settings().SITE_VERSION ?? 'unknown',
    checkedAt,
    degraded,
    upstreams,
    ...snapshots,
  };
  return Response.json(body, {
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
}

export { GET as HEAD };
