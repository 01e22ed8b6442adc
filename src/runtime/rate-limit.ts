import { env as bindings } from 'cloudflare:workers';
import { log } from './log.ts';
import { requestContext } from './request-context.ts';

/** Rate-limit bindings of wrangler.toml. Each Cloudflare location counts separately. */
type Limit =
  | 'CODE_LIMIT'
  | 'FORM_LIMIT'
  | 'UNCHECKED_FORM_LIMIT'
  | 'COUNT_LIMIT'
  | 'SHOP_LIMIT'
  | 'VISITOR_LIMIT';

/**
 * Counts an action and returns whether it is within the limit. A rate limit binding that fails allows it.
 * @param what the name of the limited action, such as a form's name
 * @param whose the person or network that is counted; by default the visitor's network
 */
export async function isWithinLimit(
  limit: Limit,
  what: string,
  whose = networkOf(requestContext()?.ip ?? ''),
): Promise<boolean> {
  try {
    const { success } = await bindings[limit].limit({ key: `${what} ${whose}` });
    return success;
  } catch (error) {
    log.error('rate-limit', `${limit} failed: ${String(error)}`);
    return true;
  }
}

/**
 * Identifies a visitor's network: an IPv4 address, or the first bits of an IPv6 address, as visitors can change the rest.
 * @param bits 64, the network of a household; 48, the most that a provider gives to one customer
 */
export function networkOf(ip: string, bits: 48 | 64 = 64): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return groups
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
