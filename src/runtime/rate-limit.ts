import { env as bindings } from 'cloudflare:workers';
import { networkOf } from './network.ts';
import { log } from './log.ts';
import { currentVisitor } from './visitor.ts';

/** The limits of wrangler.toml, counted by Cloudflare at each of its locations. */
type Limit = 'FORM_LIMIT' | 'UNCHECKED_FORM_LIMIT' | 'VITALS_LIMIT';

/**
 * Whether this visitor may send one more of these now, counting this one. Where the limit itself fails, everybody may.
 * @param what counted apart from everything else
 */
export async function mayStillSend(limit: Limit, what: string): Promise<boolean> {
  const visitor = networkOf(currentVisitor()?.ip ?? '');
  try {
    const { success } = await limits()[limit].limit({ key: `${what} ${visitor}` });
    return success;
  } catch (error) {
    log.error('form-limits', `${limit} failed: ${String(error)}`);
    return true;
  }
}

const limits = () => bindings as unknown as Record<Limit, RateLimit>;
