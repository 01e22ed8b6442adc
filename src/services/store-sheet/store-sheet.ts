import { isLoopback } from '../../lib/loopback.ts';
import { callUpstream, UpstreamError } from '../upstreams.ts';

const MAX_BYTES = 24 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const TIME_LIMIT_MS = 8000;
// Read within a few milliseconds; then it is the turn of other requests.
const BYTES_IN_A_TURN = 128 * 1024;

export type StoreSheetErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'redirects'
  | 'too-large'
  | 'no-csv'
  | 'unusable'
  | 'shrunk';

/** Its message is a sentence for the log and for the editors of the sheet. */
export class StoreSheetError extends UpstreamError<StoreSheetErrorCode> {
  override name = 'StoreSheetError';
}

export interface SheetLimits {
  timeLimitMs?: number;
  maxBytes?: number;
}

/**
 * Streams the CSV, which as a whole fills half of a Worker's memory.
 * @param take gives whether more is wanted
 * @throws StoreSheetError, even midway
 */
export const fetchStoreSheet = (
  address: string,
  take: (text: string) => boolean,
  { timeLimitMs = TIME_LIMIT_MS, maxBytes = MAX_BYTES }: SheetLimits = {},
): Promise<void> =>
  callUpstream('sheet', () =>
    within(timeLimitMs, async (signal) => readText(await follow(address, signal), take, maxBytes)),
  );

/** Checks that the address answers with CSV, without reading it. @throws StoreSheetError */
export const checkStoreSheet = (address: string, timeLimitMs: number): Promise<void> =>
  callUpstream('sheet', () =>
    within(timeLimitMs, async (signal) => {
      const response = await follow(address, signal);
      await refusePage(response);
      await response.body?.cancel();
    }),
  );

async function within(
  timeLimitMs: number,
  read: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    await read(signal);
  } catch (error) {
    if (error instanceof StoreSheetError) throw error;
    if (signal.aborted) {
      throw new StoreSheetError('timeout', `The sheet did not arrive within ${timeLimitMs} ms.`);
    }
    throw new StoreSheetError('unreachable', `The sheet could not be reached: ${String(error)}.`);
  }
}

async function follow(address: string, signal: AbortSignal): Promise<Response> {
  let next = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(next, {
      redirect: 'manual',
      cache: 'no-store',
      headers: { accept: 'text/csv' },
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !location) return response;
    await response.body?.cancel();
    next = redirectTarget(location, next);
  }
  throw new StoreSheetError('redirects', `The sheet redirects more than ${MAX_REDIRECTS} times.`);
}

/** Only to where everybody can go: what publishes the sheet must not lead the Worker elsewhere. */
function redirectTarget(location: string, from: string): string {
  const { href, protocol, hostname } = new URL(location, from);
  const isPublic = protocol === 'https:' && /\.[a-z][a-z\d-]*$/i.test(hostname);
  if (isPublic || (isLoopback(hostname) && isLoopback(new URL(from).hostname))) return href;
  throw new StoreSheetError(
    'redirects',
    `The sheet redirects to ${hostname}, no public https address.`,
  );
}

async function refusePage(response: Response): Promise<void> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new StoreSheetError('refused', `The sheet’s address answers ${response.status}.`);
  }
  if (response.headers.get('content-type')?.includes('html')) {
    await response.body?.cancel();
    throw new StoreSheetError('no-csv', NOT_PUBLISHED);
  }
}

async function readText(
  response: Response,
  take: (text: string) => boolean,
  maxBytes: number,
): Promise<void> {
  await refusePage(response);
  const decoder = new TextDecoder();
  let bytes = 0;
  let beginning: string | undefined = '';
  for await (const part of inTurns(response.body ?? [])) {
    bytes += part.byteLength;
    if (bytes > maxBytes) {
      const megabytes = Math.round(maxBytes / 1024 / 1024);
      throw new StoreSheetError('too-large', `The sheet has more than ${megabytes} MB.`);
    }
    const text = decoder.decode(part, { stream: true });
    if (beginning !== undefined) {
      beginning += text;
      if (/^\s*</.test(beginning)) throw new StoreSheetError('no-csv', NOT_PUBLISHED);
      if (beginning.trim() !== '') beginning = undefined;
    }
    // Leaving the loop ends the download.
    if (!take(text)) return;
  }
  take(decoder.decode());
}

/** Pauses between parts, because those that have arrived already would follow each other without. */
async function* inTurns(body: AsyncIterable<Uint8Array> | []): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const arrived of body) {
    for (let from = 0; from < arrived.byteLength; from += BYTES_IN_A_TURN) {
      const part = arrived.subarray(from, from + BYTES_IN_A_TURN);
      yield part;
      bytes += part.byteLength;
      if (bytes < BYTES_IN_A_TURN) continue;
      bytes = 0;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}

const NOT_PUBLISHED =
  'The address answers with a web page, not with CSV: the sheet is not published, or not to everyone.';
