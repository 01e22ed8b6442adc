import { isLoopback } from '../../lib/addresses.ts';
import { timed } from '../../runtime/request-context.ts';
import { limitResponseSize, UpstreamError } from '../upstream.ts';

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

/** Fetches the CSV of the store sheet, at most 8 MB, by default within 8 s. @throws StoreSheetError */
export const fetchStoreSheet = (address: string, timeLimitMs = TIME_LIMIT_MS): Promise<string> =>
  within(timeLimitMs, async (signal) => readText(await follow(address, signal)));

/** Checks status and content type of the store sheet's address without reading the CSV. @throws StoreSheetError */
export const checkStoreSheet = (address: string, timeLimitMs: number): Promise<void> =>
  within(timeLimitMs, async (signal) => {
    const response = await follow(address, signal);
    await assertCsv(response);
    await response.body?.cancel();
  });

async function within<T>(
  timeLimitMs: number,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    return await timed('sheet', () => read(signal));
  } catch (error) {
    if (error instanceof StoreSheetError) throw error;
    if (signal.aborted) {
      throw new StoreSheetError('timeout', `The sheet did not arrive within ${timeLimitMs} ms.`);
    }
    if (error instanceof RangeError) {
      throw new StoreSheetError('too-large', `The sheet has more than ${MAX_MB} MB.`);
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

/** The CSV of a response. @throws StoreSheetError for a failure or a web page, RangeError for more than 8 MB */
export async function readText(response: Response): Promise<string> {
  await assertCsv(response);
  const text = await (await limitResponseSize(response, MAX_MB * 1024 * 1024)).text();
  if (/^\s*</.test(text)) throw new StoreSheetError('no-csv', NOT_PUBLISHED);
  return text;
}

const NOT_PUBLISHED =
  'The address answers with a web page, not with CSV: the sheet is not published, or not to everyone.';
