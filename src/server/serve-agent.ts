import { mayTryCode } from '../features/cart/worker/code-limit.ts';
import { log } from '../runtime/log.ts';
import { isWithinLimit } from '../runtime/rate-limit.ts';
import { askForAgent } from '../services/shopify/agent-endpoints.ts';
import { UpstreamError } from '../services/upstream.ts';

const PROFILE = '/.well-known/ucp';

/**
 * Forwards the request of an AI agent to the shop: GET for /.well-known/ucp, which is cached for 60 s, POST with JSON
 * for other paths. Answers JSON with 405, 415, 400, 429 (rate limits, also of discount codes), 502 or 504 otherwise.
 * `limitBody` has already rejected bodies that are too large.
 */
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
  const codes = codesIn(body ?? '{}');
  if (!codes) return refuse(400, 'Please send one request, as a JSON object.');
  let isAllowed = await isWithinLimit('SHOP_LIMIT', 'agents');
  for (const code of codes) isAllowed = isAllowed && (await mayTryCode(code));
  if (!isAllowed) return refuse(429, 'That is more than we can pass on. Please wait a minute.');
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

const CODE = /^(codes?|promo_?codes?|(discount|gift_?card)s?(_?codes?)?)$/i;

/**
 * The discount codes and gift cards that a request has for a cart or a checkout, which a robot could guess. Undefined for a
 * body that is no JSON object: a list would be several requests.
 */
function codesIn(body: string): string[] | undefined {
  const codes: unknown[] = [];
  try {
    const message: unknown = JSON.parse(body, (key, value: unknown) => {
      if (CODE.test(key)) codes.push(value);
      return value;
    });
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  } catch {
    return undefined;
  }
  return codes.flat().filter((code) => typeof code === 'string');
}

const refuse = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json(
    { error },
    { status, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...headers } },
  );
