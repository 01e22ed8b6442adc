import { callSiteverify } from './recaptcha/captcha.ts';
import { cached } from '../cache/cached.ts';
import { env } from '../runtime/env.ts';
import { isAnythingWaiting, probeOutbox } from './webhooks/outbox.ts';
import { callUpstream, recentHealth, UPSTREAMS, type Upstream } from './upstreams.ts';
import { checkStoreSheet } from './store-sheet/store-sheet.ts';
import { hasCustomerAccounts } from './shopify/customers/customer-settings.ts';
import { checkShop } from './shopify/storefront.ts';

const TIME_LIMIT_MS = 2000;
// However often /healthz is asked, an upstream is called no more than once in this time.
const REUSE_S = 15;

export interface Health {
  checkedAt: string;
  /** `ok`, `unused` or an error code; of `webhooks`, whether a form waits to be sent to one. */
  upstreams: Record<(typeof UPSTREAMS)[number] | 'webhooks', string>;
}

/** The state of each upstream, checked again when the last check is over REUSE_S seconds old. */
export const health = (): Promise<Health> => cached('upstream-health', checkAll, REUSE_S);

async function checkAll(): Promise<Health> {
  const { STORES_CSV_URL, CAPTCHA_SECRET_KEY, CAPTCHA_VERIFY_URL } = env();
  const waiting = isAnythingWaiting().then(
    (isWaiting) => (isWaiting ? 'waiting' : 'ok'),
    () => 'unknown',
  );
  const [shop, customers, sheet, auth, captcha, outbox, webhooks] = await Promise.all([
    healthOf('shop', () => checkShop(TIME_LIMIT_MS)),
    hasCustomerAccounts() ? healthOf('customers', checkCustomers) : 'unused',
    healthOf('sheet', () => checkStoreSheet(STORES_CSV_URL, TIME_LIMIT_MS)),
    healthOf('auth', checkAuth),
    CAPTCHA_SECRET_KEY
      ? healthOf('captcha', () => callSiteverify(CAPTCHA_VERIFY_URL, {}))
      : 'unused',
    // Always tested by a write: a recent successful read does not show that writes succeed.
    probeOutbox().then(
      () => 'ok',
      () => 'failing',
    ),
    waiting,
  ]);
  return {
    checkedAt: new Date().toISOString(),
    upstreams: { shop, customers, sheet, auth, captcha, outbox, webhooks },
  };
}

async function healthOf(upstream: Upstream, check: () => Promise<unknown>): Promise<string> {
  const recent = () => recentHealth(upstream, REUSE_S * 1000);
  const known = recent();
  if (known) return known;
  await check().catch(() => {});
  return recent() ?? 'unknown';
}

// Imported on demand, because its library serves signed-in visitors only.
const checkCustomers = async () =>
  (await import('./shopify/customers/customer-sign-in.ts')).checkCustomerAccounts();

const checkAuth = () =>
  callUpstream('auth', async () => {
    const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();
    const response = await fetch(`${SUPABASE_URL}/auth/v1/health`, {
      headers: { apikey: SUPABASE_ANON_KEY },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`it answered ${response.status}`);
  });
