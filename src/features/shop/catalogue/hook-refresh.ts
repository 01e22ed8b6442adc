import 'server-only';
import { beat } from '../../../cache/tier-schedule.ts';
import { settledWithin } from '../../../lib/deadline.ts';
import { refreshCatalogue, type Hint } from './catalogue-refresh.ts';

// Runs of the schedule that webhooks start. Each instance has one that runs and at most one that waits: the waiting one
// includes every delivery that arrives before it starts.

const APART_MS = 5000;
const MOST_TRIES = 4;
const TRY_AGAIN_MS = 4000;
// The platform stops background work half a minute after the response, and with it a run that waits.
const STOPPED_AFTER_MS = 35_000;

interface WaitingRun {
  since: number;
  isCollection: boolean;
  products: Set<number>;
}

let waiting: WaitingRun | undefined;
let running: Promise<void> | undefined;
let startedAt = 0;

/** Compares the tier with the shop after a delivery. Takes up to half a minute and never throws. */
export async function refreshForHook({ isCollection, products }: Hint): Promise<void> {
  const now = Date.now();
  if (waiting && now - waiting.since < STOPPED_AFTER_MS) {
    waiting.isCollection ||= isCollection;
    for (const product of products) waiting.products.add(product);
    return;
  }
  const mine: WaitingRun = { since: now, isCollection, products: new Set(products) };
  waiting = mine;
  if (running) await settledWithin(running, startedAt + STOPPED_AFTER_MS - now);
  await pause(startedAt + APART_MS - Date.now());
  if (waiting === mine) waiting = undefined;

  startedAt = Date.now();
  const run = refresh({ isCollection: mine.isCollection, products: [...mine.products] });
  running = run;
  await run;
  if (running === run) running = undefined;
}

/** A run that waits for an active one of the schedule or of another instance: that may have asked the shop before the change. */
async function refresh(hint: Hint): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = Date.now();
    if (await refreshCatalogue(now, hint)) return void (await beat(now));
    await pause(TRY_AGAIN_MS);
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
