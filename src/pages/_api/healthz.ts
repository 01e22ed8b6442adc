import { settings } from '../../runtime/env.ts';
import { health } from '../../services/health.ts';

/**
 * GET /healthz: the version of the site and the state of its upstreams. The status is 200 even when upstreams fail,
 * because the site can still serve pages.
 */
export async function GET(): Promise<Response> {
  const { checkedAt, upstreams } = await health();
  const degraded = Object.entries(upstreams)
    .filter(([, state]) => state !== 'ok' && state !== 'unused')
    .map(([upstream]) => upstream);
  const body = {
    status: degraded.length > 0 ? 'degraded' : 'ok',
    version: settings().SITE_VERSION ?? 'unknown',
    checkedAt,
    degraded,
    parties: upstreams,
  };
  return Response.json(body, {
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
}

export { GET as HEAD };

export const getConfig = async () => ({ render: 'dynamic' }) as const;
