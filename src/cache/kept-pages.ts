import { stampedPage, type StampedPage } from './nonce-placeholder.ts';
import { log } from '../runtime/log.ts';

// Raise the number to drop every page that is kept.
const CACHE_NAME = 'pages-v1';
/** So long a page is given as it is. */
const FRESH_MS = 30_000;
/** So long after that it is still given, while the next one is made behind it. */
const STALE_MS = 300_000;
const NONCE = 'x-nonce';
const KEPT_AT = 'x-kept-at';

/** In the memory of this instance of the Worker, so that a busy page need not even be read: 5 to 10 MB at most. */
const MOST_IN_MEMORY = 64;
const memory = new Map<string, KeptPage>();

interface KeptPage {
  page: StampedPage;
  at: number;
}

/** A page kept at this location of the edge, by the name that publicPageName gives it. */
export async function keptPage(
  name: string,
): Promise<{ page: StampedPage; isFresh: boolean } | undefined> {
  let kept = memory.get(name);
  // Somebody else may have kept a newer one.
  if (!kept || ageOf(kept) > FRESH_MS) kept = (await read(name).catch(warn)) ?? kept;
  if (!kept || ageOf(kept) > FRESH_MS + STALE_MS) return undefined;
  remember(name, kept);
  return { page: kept.page, isFresh: ageOf(kept) <= FRESH_MS };
}

/** Keeps a page, for everybody: whoever calls it has made sure that it is nobody's own. */
export async function keepPage(name: string, bytes: Uint8Array<ArrayBuffer>, nonce: string) {
  const kept = { page: stampedPage(bytes, nonce), at: Date.now() };
  remember(name, kept);
  await write(name, kept).catch(warn);
}

const ageOf = ({ at }: KeptPage) => Date.now() - at;

/** The one asked for last is forgotten last. */
function remember(name: string, kept: KeptPage): void {
  memory.delete(name);
  memory.set(name, kept);
  const [oldest] = memory.keys();
  if (memory.size > MOST_IN_MEMORY && oldest !== undefined) memory.delete(oldest);
}

async function read(name: string): Promise<KeptPage | undefined> {
  const cache = await caches.open(CACHE_NAME);
  const stored = await cache.match(addressOf(name));
  if (!stored) return undefined;
  const nonce = stored.headers.get(NONCE) ?? '';
  const bytes = new Uint8Array(await stored.arrayBuffer());
  return { page: stampedPage(bytes, nonce), at: Number(stored.headers.get(KEPT_AT)) };
}

async function write(name: string, { page, at }: KeptPage): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  const headers = {
    'cache-control': `max-age=${(FRESH_MS + STALE_MS) / 1000}`,
    [NONCE]: page.nonce,
    [KEPT_AT]: String(at),
  };
  await cache.put(addressOf(name), new Response(page.bytes, { headers }));
}

// The files that a page names are those of its build.
const addressOf = (name: string) => `https://pages.invalid/${import.meta.env.WAKU_BUILD_ID}${name}`;

function warn(error: unknown): undefined {
  log.warn('kept-pages', error);
}
