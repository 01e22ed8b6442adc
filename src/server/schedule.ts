import { log } from '../runtime/log.ts';

type Jobs = Record<string, (now: number) => Promise<unknown>>;

// Jobs are imported when a run needs them, because most of their code serves other requests.
const eachMinute: Jobs = {
  catalogue: async () =>
    (await import('../features/shop/catalogue/catalogue.ts')).catalogueSnapshot.sync(),
  stores: async () =>
    (await import('../features/stores/sheet/store-snapshot.ts')).storeSnapshot.sync(),
  forms: async (now) => (await import('../features/forms/submit.server.ts')).retryDueForms(now),
  // Last, because its message reports problems of the other jobs.
  office: async (now) =>
    (await import('../features/office/morning-message.ts')).sendMorningMessage(now),
};

/** Deletes what has been stored for long enough. */
const eachDay: Jobs = {
  messages: async () => (await import('../services/webhooks/outbox.ts')).deleteDelivered(),
  customers: async (now) =>
    (await import('../services/shopify/customers/customer-connections.ts')).deleteUnusedConnections(
      now,
    ),
  clicks: async (now) =>
    (await import('../services/shopify/customers/idempotency.ts')).deleteOldIdempotencyKeys(now),
  vitals: async (now) => (await import('../analytics/vitals-database.ts')).deleteOldVitals(now),
  visits: async (now) => (await import('../analytics/visit-database.ts')).deleteOldVisitCounts(now),
};

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/**
 * Runs the jobs of the minute, and at midnight UTC those of the day, one after another. A job that fails does not stop
 * the others.
 * @param now milliseconds since 1970
 * @throws the first failure, so that Cloudflare counts the run as failed
 */
export async function runSchedule(now: number): Promise<void> {
  const failures: unknown[] = [];
  const jobs = now % DAY_MS < MINUTE_MS ? { ...eachMinute, ...eachDay } : eachMinute;
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(now);
    } catch (error) {
      log.error('schedule', `${name}: ${String(error)}`);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
