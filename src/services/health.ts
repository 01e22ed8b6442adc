import { askCaptcha } from './recaptcha/captcha.ts';
import { cached } from '../cache/swr.ts';
import { env } from '../runtime/env.ts';
import { isAnythingWaiting } from './webhooks/outbox.ts';
import { asking, lastSeen, type Party } from './upstreams.ts';
import { checkStoreSheet } from './store-sheet/store-sheet.ts';
import { storefront } from './shopify/storefront.ts';
import type { ShopNameQuery, ShopNameQueryVariables } from './shopify/storefront.generated.ts';
import { SHOP_NAME_QUERY } from './shopify/storefront-operations.ts';

const TIME_LIMIT_MS = 2000;
/** So long an answer stands: whoever asks more often learns nothing new, and no party hears of it. */
const REMEMBERED_S = 15;

export interface Health {
  /** When that was seen. */
  checkedAt: string;
  /** `ok`, `unused`, or how it fails; of `webhooks`, whether something waits for one. */
  parties: Record<Party | 'webhooks', string>;
}

/** How those are that the site depends on: as they were seen a moment ago, or asked now. Takes 4 s at most. */
export const health = (): Promise<Health> =>
  cached('health', askAll, { fresh: REMEMBERED_S, stale: 0 });

async function askAll(): Promise<Health> {
  const { STORES_CSV_URL, CAPTCHA_SECRET_KEY, CAPTCHA_VERIFY_URL } = env();
  const waiting = isAnythingWaiting().then(
    (isWaiting) => (isWaiting ? 'waiting' : 'ok'),
    () => 'unknown',
  );
  const [shop, sheet, auth, captcha, outbox, webhooks] = await Promise.all([
    stateOf('shop', askShop),
    stateOf('sheet', () => checkStoreSheet(STORES_CSV_URL, TIME_LIMIT_MS)),
    stateOf('auth', askAuth),
    // Without its secret nobody asks it.
    CAPTCHA_SECRET_KEY ? stateOf('captcha', () => askCaptcha(CAPTCHA_VERIFY_URL, {})) : 'unused',
    waiting.then(() => stateOf('outbox', isAnythingWaiting)),
    waiting,
  ]);
  return {
    checkedAt: new Date().toISOString(),
    parties: { shop, sheet, auth, captcha, outbox, webhooks },
  };
}

async function stateOf(party: Party, ask: () => Promise<unknown>): Promise<string> {
  const seen = () => lastSeen(party, REMEMBERED_S * 1000);
  const state = seen();
  if (state) return state;
  await ask().catch(() => {});
  return seen() ?? 'unknown';
}

const askShop = () =>
  storefront<ShopNameQuery, ShopNameQueryVariables>(SHOP_NAME_QUERY, {
    variables: {},
    timeLimitMs: TIME_LIMIT_MS,
  });

const askAuth = () =>
  asking('auth', async () => {
    const { SUPABASE_URL, SUPABASE_ANON_KEY } = env();
    const response = await fetch(`${SUPABASE_URL}/auth/v1/health`, {
      headers: { apikey: SUPABASE_ANON_KEY },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`it answered ${response.status}`);
  });
