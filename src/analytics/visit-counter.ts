import { waitUntil } from 'cloudflare:workers';
import { isbot } from 'isbot';
import { folded } from '../lib/words.ts';
import { log } from '../runtime/log.ts';
import { isWithinLimit, networkOf } from '../runtime/rate-limit.ts';
import { inBackground, requestContext } from '../runtime/request-context.ts';
import { shopDay } from '../runtime/shop-day.ts';
import { isPersonal, OTHER } from './visit-source.ts';
import { addVisitCounts, wordKinds, type Counted, type NewCount } from './visit-database.ts';

type Event = readonly [what: Counted, name: string];

/** Different names that an instance of the Worker holds until it writes them. */
const MOST_PENDING = 1000;
const MOST_TYPING = 500;
/** Length of a name that a visitor chooses. */
export const LONGEST_NAME = 60;
/** Names that a network adds to in a day. */
const MOST_CHOSEN = 20;
/** Names of all networks; an instance that has seen more forgets them. */
const MOST_SEEN = 20_000;

/** Time between two writes: waitUntil keeps a request alive for 30 s at most. */
const WAIT_MS = 25_000;
/** A text that continues another one after at most this time replaces it. */
const TYPING_MS = 10_000;

/** Events whose names visitors choose. A network adds to such a name once a day. */
const CHOSEN: ReadonlySet<Counted> = new Set<Counted>([
  ...wordKinds,
  'place-none',
  'place-few',
  'place-many',
  'source',
]);

interface TypedText {
  text: string;
  at: number;
  events: readonly Event[];
  network: string;
}

let nextWrite = 0;
let pending = new Map<string, NewCount>();
let typing = new Map<string, TypedText>();
let newNames = { day: '', size: 0, byNetwork: new Map<string, Set<string>>() };

/**
 * Whether a request is counted: not one of a robot, of a prefetch, or of a visitor who has opted out (Global Privacy
 * Control, Do Not Track).
 */
export function isCountedRequest(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  const agent = headers.get('user-agent') ?? '';
  const hasOptedOut = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
  return !hasOptedOut && !purpose.includes('prefetch') && agent !== '' && !isbot(agent);
}

/**
 * Adds events to the counts in memory, which are written to the database after 25 s. Does nothing, and does not call
 * `events`, when the request is not counted (robots, opt-outs), or its network has exceeded COUNT_LIMIT for `what`.
 * @param what name of the limit
 * @throws the error of `events`
 */
export async function countEvents(
  what: string,
  events: () => readonly Event[] | Promise<readonly Event[]>,
): Promise<void> {
  if (!isCounted() || !(await isWithinLimit('COUNT_LIMIT', `count ${what}`))) return;
  for (const event of await events()) add(event, currentNetwork());
  writeSoon();
}

/** Counts pairs of a kind and a name in the background, as `countEvents` does; the first kind names the limit. */
export function countVisit(...events: readonly Event[]): void {
  const [first] = events;
  if (first && isCounted()) waitUntil(countEvents(first[0], () => events));
}

/** Counts an opened checkout, and once each different product in it, in the background. @param handles of its lines */
export function countCheckout(handles: readonly string[]): void {
  const products = [...new Set(handles)].map((handle) => ['checkout', handle] as const);
  countVisit(['step', 'checkout'], ...products);
}

/**
 * Counts events of a search box in the background while its text is typed. A text that continues or shortens the one of
 * the same network within 10 s replaces it: of "d", "de" and "denver", only the last is counted.
 * @param where name of the search box, and of the rate limit
 */
export function countTyped(where: string, text: string, ...events: readonly Event[]): void {
  if (isCounted()) waitUntil(countEvents(where, () => replaceTyped(where, text, events)));
}

/** @returns the events of the text before, if this one does not continue it */
function replaceTyped(where: string, text: string, events: readonly Event[]): readonly Event[] {
  const key = `${where} ${currentNetwork()}`;
  const before = typing.get(key);
  const now = Date.now();
  const isContinued = before && now - before.at <= TYPING_MS && continues(before.text, text);
  if (!before && typing.size >= MOST_TYPING) return events;
  typing.set(key, { text, at: now, events, network: currentNetwork() });
  return before && !isContinued ? before.events : [];
}

const continues = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/**
 * Counts in the background that a search of the site found something or nothing, and its text in folded form. As in
 * `countTyped`, a text that continues the one before replaces it. @param count number of its results
 */
export function countSearch(text: string, count: number): void {
  const outcome = count > 0 ? 'found' : 'nothing';
  const words = count > 0 ? 'searched' : 'nothing-found';
  countTyped('search', text, ['search', outcome], [words, folded(text)]);
}

const isCounted = () => requestContext()?.counted === true;

// Otherwise, one customer of a provider could count as many visitors, and name what nobody else has typed.
const currentNetwork = () => networkOf(requestContext()?.ip ?? '', 48);

/** Counts an event, without a chosen name that is long, or a word that looks personal. */
function add([what, given]: Event, network: string): void {
  const isChosen = CHOSEN.has(what);
  const isPrivate = wordKinds.some((each) => each === what) && isPersonal(given);
  const stored = isPrivate || (isChosen && given.length > LONGEST_NAME) ? OTHER : given;
  const name = isChosen && stored !== OTHER ? asChosen(what, stored, network) : stored;
  if (name === undefined) return;
  const known = pending.get(`${what} ${name}`);
  const storedName = known || pending.size < MOST_PENDING ? name : OTHER;
  const key = `${what} ${storedName}`;
  pending.set(key, { what, name: storedName, count: (pending.get(key)?.count ?? 0) + 1 });
}

/**
 * The name under which an event is counted: OTHER after its network has added to 20 names on this day; undefined when the
 * network has added to this name already. An instance of the Worker knows only the events that it has received itself.
 */
function asChosen(what: Counted, name: string, network: string): string | undefined {
  const day = shopDay();
  if (newNames.day !== day || newNames.size >= MOST_SEEN)
    newNames = { day, size: 0, byNetwork: new Map() };
  const names = newNames.byNetwork.get(network) ?? new Set();
  const key = `${what} ${name}`;
  if (names.has(key)) return undefined;
  if (names.size >= MOST_CHOSEN) return OTHER;
  newNames.byNetwork.set(network, names.add(key));
  newNames.size += 1;
  return name;
}

/**
 * Writes the counts 25 s after the first event, in the background of the request that caused it. When that request is
 * ended early, the next event after this time starts another wait.
 */
function writeSoon(): void {
  const now = Date.now();
  if (now < nextWrite) return;
  nextWrite = now + WAIT_MS;
  waitUntil(
    inBackground(async () => {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      await writeVisitCounts();
    }),
  );
}

/**
 * Writes the counts of this instance, also of texts that are still typed, to the database, and clears them: those whose
 * write fails are lost, with a warning in the log. Never throws.
 */
export async function writeVisitCounts(): Promise<void> {
  for (const { events, network } of typing.values()) {
    for (const event of events) add(event, network);
  }
  const counts = [...pending.values()];
  pending = new Map();
  typing = new Map();
  if (counts.length === 0) return;
  try {
    await addVisitCounts(shopDay(), counts);
  } catch (error) {
    log.warn('visits', `not written: ${String(error)}`);
  }
}
