import { waitUntil } from 'cloudflare:workers';
import { folded } from '../lib/fold.ts';
import { log } from '../runtime/log.ts';
import { isWithinLimit, networkOf } from '../runtime/rate-limit.ts';
import { inBackground, requestContext } from '../runtime/request-context.ts';
import { shopDay } from '../runtime/shop-day.ts';
import type { HourlyCounts } from './office-state.ts';
import {
  addVisitCounts,
  batchOf,
  OTHER,
  type CountBatch,
  type Counted,
  type CountedWord,
  type NewCount,
} from './visit-counts-table.ts';
const MOST_PENDING = 1000;
const MOST_TYPING = 500;
/** An instance writes once a minute. */
const MOST_UNWRITTEN = 30;
/** Length of a source with three tags of 40 characters and two separators of 3. */
const LONGEST_NAME = 126;

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** waitUntil keeps a request alive for 30 s at most. */
const WAIT_MS = 20 * SECOND;
const NEXT_WAIT_MS = 5 * SECOND;
const BATCH_MS = 60 * SECOND;
/** A text that continues another one after at most this time replaces it. */
const TYPING_MS = 10 * SECOND;

const MINUTE = 60 * SECOND;
/** Events of a network that an instance counts in a minute before it asks the limit of its location. */
const UNASKED_EVENTS = 10;
const MOST_NETWORKS = 5000;

type Event = readonly [what: Counted | CountedWord, name: string];

/** Words, places and sources, which a network adds to once a day: their names are shown from several visits on. */
const ONCE_A_DAY: ReadonlySet<Counted | CountedWord> = new Set([
  'searched',
  'nothing-found',
  'not-found',
  'place-none',
  'place-few',
  'place-many',
  'source',
]);
const MOST_SEEN = 20_000;

let since = 0;
let lastWait = 0;
let pending = new Map<string, NewCount>();
let typing = new Map<
  string,
  { text: string; at: number; events: readonly Event[]; network: string }
>();
let seen = { day: '', events: new Set<string>() };
/** Batches whose last write failed, the oldest first. */
let unwritten: CountBatch[] = [];

const ROBOT =
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit|curl\/|wget|python|go-http|scrapy/i;

/**
 * Whether a request is counted: not one of a robot, of a prefetch, or of a visitor who has opted out (Global Privacy
 * Control, Do Not Track).
 */
export function isCountedRequest(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  const agent = headers.get('user-agent') ?? '';
  const hasOptedOut = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
  return !hasOptedOut && !purpose.includes('prefetch') && agent !== '' && !ROBOT.test(agent);
}

/**
 * Counts events of the current request, unless its visitor is not counted (robots, Global Privacy Control, Do Not
 * Track).
 */
export function countVisit(...events: readonly Event[]): void {
  if (!isCounted()) return;
  const network = currentNetwork();
  for (const event of events) {
    add(event, network);
    const kind = hourlyKind(event);
    if (kind) add(['hour', `${kind} ${hourOf(Date.now())}`], network);
  }
  writeSoon();
}

let sent = { minute: 0, byNetwork: new Map<string, number>() };

/**
 * Whether the network of the current request has not caused too many events in this minute. The first of them are counted
 * in memory, which is cheaper.
 */
export async function isWithinCounted(what: 'views' | 'carts'): Promise<boolean> {
  const minute = Math.floor(Date.now() / MINUTE);
  if (sent.minute !== minute || sent.byNetwork.size >= MOST_NETWORKS) {
    sent = { minute, byNetwork: new Map() };
  }
  const key = `${what} ${currentNetwork()}`;
  const count = (sent.byNetwork.get(key) ?? 0) + 1;
  sent.byNetwork.set(key, count);
  return count <= UNASKED_EVENTS || isWithinLimit('VITALS_LIMIT', what);
}

/** Counts events of a cart, as often as `isWithinCounted` allows. Nothing waits for it. */
export function countCartVisit(...events: readonly Event[]): void {
  if (!isCounted()) return;
  waitUntil(isWithinCounted('carts').then((isWithin) => isWithin && countVisit(...events)));
}

/** Counts an opened checkout. @param handles of its lines */
export function countCheckout(handles: readonly string[]): void {
  const products = [...new Set(handles)].map((handle) => ['checkout', handle] as const);
  countCartVisit(['step', 'checkout'], ...products);
}

/**
 * Counts the outcome of a search while its text is typed: of "d", "de" and "denver", only the last is counted.
 * @param where the search box
 */
export function countTyped(where: string, text: string, ...events: readonly Event[]): void {
  if (!isCounted()) return;
  const network = currentNetwork();
  const key = `${where} ${network}`;
  const before = typing.get(key);
  const now = Date.now();
  if (before && !(now - before.at <= TYPING_MS && continues(before.text, text))) {
    addAll(before);
  }
  const typed = { text, at: now, events, network };
  if (before || typing.size < MOST_TYPING) typing.set(key, typed);
  else addAll(typed);
  writeSoon();
}

/** Counts a search of the site. @param count number of its results */
export function countSearch(text: string, count: number): void {
  const word = folded(text);
  const outcome = count > 0 ? 'found' : 'nothing';
  const words = count > 0 ? 'searched' : 'nothing-found';
  countTyped('search', text, ['search', outcome], [words, word]);
}

function hourlyKind([what, name]: Event): keyof HourlyCounts | undefined {
  if (what === 'step') return name === 'checkout' ? name : undefined;
  return what === 'view' || what === 'error' ? what : undefined;
}

/** The hour of a time (UTC), with two digits. */
const hourOf = (time: number) => String(Math.floor(time / HOUR) % 24).padStart(2, '0');

const continues = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

function isCounted(): boolean {
  const context = requestContext();
  return context?.counted === true && !context.background;
}

const currentNetwork = () => networkOf(requestContext()?.ip ?? '');

function addAll({ events, network }: { events: readonly Event[]; network: string }): void {
  for (const event of events) add(event, network);
}

function add([what, given]: Event, network: string): void {
  if (ONCE_A_DAY.has(what) && isRepeated(`${network} ${what} ${given}`)) return;
  const isKnown = pending.has(`${what} ${given}`);
  const fits = given.length <= LONGEST_NAME && (isKnown || pending.size < MOST_PENDING);
  const name = fits ? given : OTHER;
  const key = `${what} ${name}`;
  const count = (pending.get(key)?.count ?? 0) + 1;
  pending.set(key, { what, name, count });
}

/** Whether the network has caused the event before on this day, as far as the memory of the instance goes. */
function isRepeated(event: string): boolean {
  const day = shopDay();
  if (seen.day !== day || seen.events.size >= MOST_SEEN) seen = { day, events: new Set() };
  const isKnown = seen.events.has(event);
  seen.events.add(event);
  return isKnown;
}

/**
 * Writes the batch once a minute, or 20 s after the last event, in the background of the requests that caused the events:
 * an idle instance loses nothing.
 */
function writeSoon(): void {
  const now = Date.now();
  since ||= now;
  if (now - lastWait < NEXT_WAIT_MS) return;
  lastWait = now;
  waitUntil(
    inBackground(async () => {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      const isLast = lastWait === now;
      if (isLast || (since > 0 && Date.now() - since >= BATCH_MS)) await writeVisitCounts();
    }),
  );
}

/** Writes the counts of this instance. A batch that fails is written again with the next one. Never throws. */
export async function writeVisitCounts(): Promise<void> {
  for (const typed of typing.values()) addAll(typed);
  const counts = [...pending.values()];
  pending = new Map();
  typing = new Map();
  [since, lastWait] = [0, 0];
  if (counts.length > 0) unwritten.push(await batchOf(counts));
  const batches = unwritten.slice(-MOST_UNWRITTEN);
  unwritten = [];
  try {
    for (; batches[0]; batches.shift()) await addVisitCounts(batches[0]);
  } catch (error) {
    log.warn('visits', `not written yet: ${String(error)}`);
    unwritten.unshift(...batches);
  }
}
