import { settings } from '../../runtime/env.ts';
import { health } from '../../services/health.ts';

/**
 * For monitors and operators: which version answers, and how those are that it depends on. The status is 200 as long
 * as the site can serve, for it outlives each of them.
 */
export async function GET(): Promise<Response> {
  const { checkedAt, parties } = await health();
  const degraded = Object.entries(parties)
    .filter(([, state]) => state !== 'ok' && state !== 'unused')
    .map(([party]) => party);
  const body = {
    status: degraded.length > 0 ? 'degraded' : 'ok',
    version: settings().SITE_VERSION ?? 'unknown',
    checkedAt,
    degraded,
    parties,
  };
  return Response.json(body, {
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
}

export { GET as HEAD };

export const getConfig = async () => ({ render: 'dynamic' }) as const;
