import { callSiteverify } from './recaptcha/captcha.ts';
import { cached } from '../cache/cached.ts';
import type { Snapshot } from '../cache/snapshot.ts';
import { env } from '../runtime/env.ts';
import { callUpstream, UpstreamError } from './upstream.ts';
import { isAnythingWaiting, probeOutbox } from './webhooks/outbox.ts';
import { fetchStoreSheet } from './store-sheet/store-sheet.ts';
import { hasCustomerAccounts } from './shopify/customers/customer-request.ts';
import { storefrontText } from './shopify/storefront.ts';

const TIME_LIMIT_MS = 2000;
const MAX_BYTES = 64 * 1024;
// However often /healthz and the office are asked, an upstream is called no more than once in this time.
const REUSE_S = 15;

/**
 * The state of each upstream, at most 15 s old, and when it was checked: `ok`, `unused` or an error code. `outbox` is
 * the database that holds submitted forms; `webhooks` is `waiting` when a message waits for a retry.
 */
export const health = () => cached('upstream-health', checkUpstreams, REUSE_S);

async function checkUpstreams() {
  const { STORES_CSV_URL, CAPTCHA_SECRET_KEY, CAPTCHA_VERIFY_URL } = env();
  const waiting = isAnythingWaiting().then(
    (isWaiting) => (isWaiting ? 'waiting' : 'ok'),
    () => 'unknown',
  );
  const [shop, customers, sheet, auth, captcha, outbox, webhooks] = await Promise.all([
    stateOf(storefrontText('query ShopName { shop { name } }', TIME_LIMIT_MS)),
    hasCustomerAccounts() ? stateOf(checkCustomers()) : 'unused',
    stateOf(fetchStoreSheet(STORES_CSV_URL, TIME_LIMIT_MS)),
    stateOf(checkAuth()),
    CAPTCHA_SECRET_KEY ? stateOf(callSiteverify(CAPTCHA_VERIFY_URL, {})) : 'unused',
    stateOf(probeOutbox()),
    waiting,
  ]);
  return {
    checkedAt: new Date().toISOString(),
    upstreams: { shop, customers, sheet, auth, captcha, outbox, webhooks },
  };
}

const stateOf = (check: Promise<unknown>): Promise<string> =>
  check.then(
    () => 'ok',
    (error: unknown) => (error instanceof UpstreamError ? error.code : 'failing'),
  );

// Imported on demand, because its library serves signed-in visitors only.
const checkCustomers = async () =>
  (await import('./shopify/customers/customer-sign-in.ts')).discover();

const checkAuth = () => {
  const { SUPABASE_URL, SUPABASE_ANON_KEY: apikey } = env();
  return callUpstream(
    { upstream: 'auth', timeLimitMs: TIME_LIMIT_MS, maxBytes: MAX_BYTES },
    (signal) => fetch(`${SUPABASE_URL}/auth/v1/health`, { headers: { apikey }, signal }),
    ({ status }) => {
      if (status >= 500) throw new Error(`it answered ${status}`);
    },
  );
};

/** Times are ISO 8601, or null before the first. `notes` are limits of the site that the source exceeds, as sentences. */
export interface SourceHealth {
  /** `behind` when the schedule has not kept up; `unused` before the first load. */
  state: 'ok' | 'behind' | 'unused';
  changedAt: string | null;
  checkedAt: string | null;
  /** The runs that have failed since the last one that succeeded: the first, the last, and an error code. */
  failure: { since: string; at: string; why: string } | null;
  notes: string[];
}

// A value that is the same is confirmed every five minutes, which all locations know a minute later.
const BEHIND_MS = 10 * 60 * 1000;

type Source = Pick<Snapshot<{ notes: string[] }>, 'status'>;

/** The states of the snapshots of products (`catalog`) and stores (`sheet`) that visitors see. Never throws. */
export async function snapshotHealth(catalogue: Source, stores: Source) {
  const [catalog, sheet] = await Promise.all([sourceHealth(catalogue), sourceHealth(stores)]);
  return { catalog, sheet };
}

async function sourceHealth(source: Source): Promise<SourceHealth> {
  const { entry, failure } = await source.status();
  const isOk = entry && Date.now() - entry.checkedAt < BEHIND_MS;
  return {
    state: isOk ? 'ok' : entry ? 'behind' : 'unused',
    changedAt: entry ? isoOf(entry.changedAt) : null,
    checkedAt: entry ? isoOf(entry.checkedAt) : null,
    failure: failure
      ? { since: isoOf(failure.since), at: isoOf(failure.at), why: failure.why }
      : null,
    notes: entry?.value.notes ?? [],
  };
}

/** Whether runs of either source fail, or the schedule does not keep up. */
export const isFailing = (sources: Record<'catalog' | 'sheet', SourceHealth>): boolean =>
  Object.values(sources).some(({ state, failure }) => state === 'behind' || failure !== null);

const isoOf = (time: number) => new Date(time).toISOString();
