import { env as bindings } from 'cloudflare:workers';
import { log } from './log.ts';
import { requestContext } from './request-context.ts';

/** The limits of wrangler.toml, counted at each location of Cloudflare's. */
type Limit = 'FORM_LIMIT' | 'UNCHECKED_FORM_LIMIT' | 'VITALS_LIMIT' | 'SHOP_LIMIT' | 'SEARCH_LIMIT';

/** Counts one more `what` of this visitor, and tells whether it is within the limit. A limit that fails lets everybody pass. */
export async function isWithinLimit(limit: Limit, what: string): Promise<boolean> {
  const visitor = networkOf(requestContext()?.ip ?? '');
  try {
    const { success } = await bindings[limit].limit({ key: `${what} ${visitor}` });
    return success;
  } catch (error) {
    log.error('rate-limit', `${limit} failed: ${String(error)}`);
    return true;
  }
}

/** An IPv4 address as it is, and the first 64 bits of an IPv6 address: the rest is the visitor's to change at will. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
