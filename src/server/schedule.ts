import { beat } from '../cache/tier-schedule.ts';
import { log } from '../runtime/log.ts';

// Imported when a run needs them, because most of their code serves other requests.
const jobs: Record<string, (now: number) => Promise<unknown>> = {
  async catalogue(now) {
    await (await import('../features/shop/catalogue/catalogue-refresh.ts')).refreshCatalogue(now);
  },
  async stores(now) {
    await (await import('../features/stores/stores.ts')).refreshStores(now);
  },
  heartbeat: beat,
  async forms(now) {
    await (await import('../features/forms/submit.server.ts')).retryDueForms(now);
  },
  async customers(now) {
    const { deleteUnusedConnections } =
      await import('../services/shopify/customers/customer-connections.ts');
    await deleteUnusedConnections(now);
    await (await import('../services/shopify/customers/presses.ts')).deleteOldPresses(now);
  },
  async vitals(now) {
    await (await import('../services/vitals-counts.ts')).deleteOldVitals(now);
  },
  async visits(now) {
    await (await import('../services/visit-counts-table.ts')).deleteOldVisitCounts(now);
  },
  // Last, because it tells what the other jobs have found.
  async office(now) {
    await (await import('../api/dashboard/office-webhook.ts')).tellOffice(now);
  },
};

/**
 * Runs every job of the minute, one after another; one that fails does not stop the others.
 * @param now milliseconds since 1970
 * @throws the first failure, so that Cloudflare counts the run as failed
 */
export async function runSchedule(now: number): Promise<void> {
  const failures: unknown[] = [];
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
