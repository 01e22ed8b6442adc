import { mayTryCode } from '../features/cart/worker/shop-limits.ts';
import { log } from '../runtime/log.ts';
import { isWithinLimit } from '../runtime/rate-limit.ts';
import { askForAgent } from '../services/shopify/agent-endpoints.ts';
import { UpstreamError } from '../services/upstreams.ts';

const PROFILE = '/.well-known/ucp';

/** Proxies an agent's request to the shop. limitBody has already rejected bodies that are too large. */
export async function serveAgent(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isProfile = pathname === PROFILE;
  const methods = isProfile ? ['GET', 'HEAD'] : ['POST'];
  if (!methods.includes(request.method)) {
    const allow = methods.join(', ');
    return refuse(405, `This address only takes ${allow.replace(', ', ' and ')}.`, { allow });
  }
  if (
    !isProfile &&
    !/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
  ) {
    return refuse(415, 'Please send JSON.');
  }
  const body = isProfile ? undefined : await request.text();
  let isAllowed = await isWithinLimit('SHOP_LIMIT', 'agents');
  for (const code of codesIn(body ?? '')) isAllowed = isAllowed && (await mayTryCode(code));
  if (!isAllowed) {
    return refuse(429, 'That is more than we can pass on. Please wait a minute.', {
      'retry-after': '60',
    });
  }
  try {
    const answer = await askForAgent(isProfile ? PROFILE : pathname + search, {
      method: isProfile ? 'GET' : 'POST',
      headers: request.headers,
      body,
    });
    const isCacheable = isProfile && answer.ok;
    answer.headers.set('cache-control', isCacheable ? 'public, max-age=60' : 'no-store');
    answer.headers.set('x-robots-tag', 'noindex');
    return answer;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn('agents', `${error.code}: ${error.message}`);
    return error.code === 'timeout'
      ? refuse(504, 'The shop did not answer in time.')
      : refuse(502, 'The shop could not answer.');
  }
}

/** The discount codes and gift cards that a request has for a cart or a checkout, which a robot could guess. */
function codesIn(body: string): string[] {
  const codes: unknown[] = [];
  try {
    JSON.parse(body, (key, value: unknown) => {
      if (/^codes$|(discount|gift_?card)_?codes?$/i.test(key)) codes.push(value);
      return value;
    });
  } catch {
    // The shop says what is wrong with it.
  }
  return codes.flat().map(String);
}

const refuse = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json(
    { error },
    { status, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...headers } },
  );
