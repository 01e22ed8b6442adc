import { settings } from '../../runtime/env.ts';
import { health } from '../../services/health.ts';

/**
 * For monitors and operators: which version answers, and how those are that it depends on. The status is 200 as long
 * as the site can serve, for it outlives each of them.
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
