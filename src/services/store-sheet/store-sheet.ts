import { isLoopback } from '../../lib/loopback.ts';
import { callUpstream, UpstreamError } from '../upstreams.ts';

/** Several times the size of a sheet with the most stores that the site shows. */
const MAX_MB = 8;
const MAX_REDIRECTS = 5;
const TIME_LIMIT_MS = 8000;

export type StoreSheetErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'redirects'
  | 'too-large'
  | 'no-csv'
  | 'unusable'
  | 'shrunk';

/** The message is a sentence for the log and for the editors of the sheet. */
export class StoreSheetError extends UpstreamError<StoreSheetErrorCode> {
  override name = 'StoreSheetError';
}

export interface SheetLimits {
  timeLimitMs?: number;
}

/**
 * Reads the CSV in parts.
 * @param take receives the parts of the text
 * @throws StoreSheetError, also after the first parts
 */
export const fetchStoreSheet = (
  address: string,
  take: (text: string) => void,
  { timeLimitMs = TIME_LIMIT_MS }: SheetLimits = {},
): Promise<void> =>
  callUpstream('sheet', () =>
    within(timeLimitMs, async (signal) => readText(await follow(address, signal), take)),
  );

/** Checks the status and content type of the response without reading the CSV. @throws StoreSheetError */
export const checkStoreSheet = (address: string, timeLimitMs: number): Promise<void> =>
  callUpstream('sheet', () =>
    within(timeLimitMs, async (signal) => {
      const response = await follow(address, signal);
      await assertCsv(response);
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
    // Node's fetch says "fetch failed", and the reason is its cause.
    const reason = error instanceof Error && error.cause ? error.cause : error;
    throw new StoreSheetError('unreachable', `The sheet could not be reached: ${String(reason)}.`);
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

/** The target of a redirect. Only public hosts are allowed, so that the sheet cannot redirect to private services. */
function redirectTarget(location: string, from: string): string {
  const { href, protocol, hostname } = new URL(location, from);
  const isPublic = protocol === 'https:' && /\.[a-z][a-z\d-]*$/i.test(hostname);
  if (isPublic || (isLoopback(hostname) && isLoopback(new URL(from).hostname))) return href;
  throw new StoreSheetError(
    'redirects',
    `The sheet redirects to ${hostname}, no public https address.`,
  );
}

async function assertCsv(response: Response): Promise<void> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new StoreSheetError('refused', `The sheet’s address answers ${response.status}.`);
  }
  if (response.headers.get('content-type')?.includes('html')) {
    await response.body?.cancel();
    throw new StoreSheetError('no-csv', NOT_PUBLISHED);
  }
}

/**
 * Reads the CSV of a response in parts, or rejects it as the site does.
 * @param take receives the parts of the text
 * @throws StoreSheetError
 */
export async function readText(response: Response, take: (text: string) => void): Promise<void> {
  await assertCsv(response);
  const decoder = new TextDecoder();
  let bytes = 0;
  let start: string | undefined = '';
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_MB * 1024 * 1024) {
      throw new StoreSheetError('too-large', `The sheet has more than ${MAX_MB} MB.`);
    }
    const text = decoder.decode(part, { stream: true });
    if (start !== undefined) {
      start += text;
      if (/^\s*</.test(start)) throw new StoreSheetError('no-csv', NOT_PUBLISHED);
      if (start.trim() !== '') start = undefined;
    }
    take(text);
  }
  take(decoder.decode());
}

const NOT_PUBLISHED =
  'The address answers with a web page, not with CSV: the sheet is not published, or not to everyone.';
