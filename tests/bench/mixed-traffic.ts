import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalSite } from './local-site.ts';
import { quantile } from './median.ts';
import { heal, makeTrouble, troubles } from './troubles.ts';

/** Visitors at a time, and how often one of them sends a form. */
const VISITORS = 24;
const A_FORM_EVERY = 12;
/** How long one trouble lasts before the next. */
const TROUBLE_MS = 15_000;
/** How long a visitor looks at a page, at most. */
const LOOK_MS = 200;

export const MIXED_PATHS = [
  '/',
  '/shop',
  '/shop/drinks',
  '/shop/product/classic-lime-margarita',
  '/shop/merch/rubber-duck',
  '/recipes/sunrise-splash',
  '/articles',
  '/store-locator?q=denver',
  '/store-locator/colorado',
  '/auth',
  '/account',
];

export interface MixedResult {
  answers: number;
  /** Answers of the site's own failing: 500, or none at all. */
  failures: string[];
  p99Ms: number;
  /** Submissions that a visitor was told had arrived. */
  taken: number;
  /** Those of them that never reached the webhook. */
  lost: string[];
}

/** Visitors who look around and send forms while the outside world fails in turn; then everything has to arrive. */
export async function mixedTraffic(
  { url, services }: LocalSite,
  minutes: number,
): Promise<MixedResult> {
  const end = Date.now() + minutes * 60_000;
  const latencies: number[] = [];
  const failures: string[] = [];
  const taken: string[] = [];

  const ask = async (path: string, init?: RequestInit): Promise<Response | undefined> => {
    const start = performance.now();
    try {
      const response = await fetch(url + path, { redirect: 'manual', ...init });
      await response.clone().arrayBuffer();
      latencies.push(performance.now() - start);
      if (response.status === 500) failures.push(`${path} answered 500`);
      return response;
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
      return undefined;
    }
  };
  const visitor = async () => {
    const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    let visits = 0;
    while (Date.now() < end) {
      if (++visits % A_FORM_EVERY === 0) {
        const id = randomUUID();
        const response = await ask('/api/forms/contact', contact(id, ip));
        if (response?.status === 200) taken.push(id);
      } else {
        await ask(MIXED_PATHS[randomInt(MIXED_PATHS.length)]!);
      }
      await pause(randomInt(LOOK_MS));
    }
  };
  await Promise.all([trouble(services, end), ...Array.from({ length: VISITORS }, visitor)]);

  const lost = await notArrived(url, services, taken);
  return {
    answers: latencies.length,
    failures,
    p99Ms: quantile(latencies, 0.99),
    taken: taken.length,
    lost,
  };
}

/** One trouble after the other, until the end; then all is well. */
async function trouble(services: string, end: number): Promise<void> {
  for (let turn = 0; Date.now() < end; turn++) {
    await heal(services);
    await makeTrouble(services, troubles[turn % troubles.length]!);
    await pause(Math.min(TROUBLE_MS, Math.max(0, end - Date.now())));
  }
  await heal(services);
}

export const contact = (id: string, ip: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'cf-connecting-ip': ip },
  body: JSON.stringify({
    firstName: 'Wanda',
    lastName: 'Drake',
    email: 'wanda@example.com',
    type: 'general',
    message: 'Quack?',
    submissionId: id,
  }),
});

/** Lets the schedule strike, hours later each time, until everything has arrived or had every chance to. */
async function notArrived(url: string, services: string, taken: string[]): Promise<string[]> {
  let missing = taken;
  for (let hours = 1; missing.length > 0 && hours <= 24; hours++) {
    await fetch(`${url}/cdn-cgi/handler/scheduled?time=${Date.now() + hours * 3_600_000}`);
    const query = new URLSearchParams({ limit: '100000' });
    const inbox = await (await fetch(`${services}/inbox.json?${query}`)).text();
    missing = missing.filter((id) => !inbox.includes(id));
  }
  return missing;
}
