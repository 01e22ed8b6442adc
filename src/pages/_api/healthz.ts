import { settings } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { health } from '../../services/health.ts';
import { sharedCacheHealth, type SharedCacheHealth } from '../../services/shared-cache-health.ts';

/**
 * GET /healthz: the version of the site, the state of its upstreams and of the shared cache. The status is 200 even when upstreams fail,
 * because the site can still serve pages.
 */
export async function GET(): Promise<Response> {
  const [{ checkedAt, upstreams }, shared] = await Promise.all([
    health(),
    sharedCacheHealth().catch((error: unknown) => log.error('health', String(error)) ?? null),
  ]);
  // Undefined without the namespace, null when the index fails.
  const sharedCache = shared === null || isFailing(shared) ? 'failing' : 'ok';
  const degraded = Object.entries({ ...upstreams, sharedCache })
    .filter(([, state]) => state !== 'ok' && state !== 'unused')
    .map(([upstream]) => upstream);
  const body = {
    status: degraded.length > 0 ? 'degraded' : 'ok',
    version: settings().SITE_VERSION ?? 'unknown',
    checkedAt,
    degraded,
    upstreams,
    ...shared,
  };
  return Response.json(body, {
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
}

/** Whether the last run failed or the schedule does not keep up. */
const isFailing = (shared: SharedCacheHealth | undefined) =>
  shared !== undefined &&
  [shared.catalog, shared.sheet].some(({ state, failure }) => state === 'behind' || failure);

export { GET as HEAD };

export const getConfig = async () => ({ render: 'dynamic' }) as const;
