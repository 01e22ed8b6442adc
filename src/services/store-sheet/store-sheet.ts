import { isLoopback } from '../../lib/addresses.ts';
import { callUpstream, UpstreamError } from '../upstream.ts';

/** Several times the size of a sheet with the most stores that the site shows. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_REDIRECTS = 5;
const TIME_LIMIT_MS = 8000;

export type StoreSheetErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'broken'
  | 'refused'
  | 'redirects'
  | 'no-csv'
  | 'unusable'
  | 'shrunk';

/** The message is a sentence for the log and for the editors of the sheet. */
export class StoreSheetError extends UpstreamError<StoreSheetErrorCode> {
  override name = 'StoreSheetError';
}

/** Fetches the CSV of the store sheet, at most 8 MB, by default within 8 s. @throws StoreSheetError */
export const fetchStoreSheet = (address: string, timeLimitMs = TIME_LIMIT_MS): Promise<string> =>
  callUpstream(
    { upstream: 'sheet', Failure: StoreSheetError, timeLimitMs, maxBytes: MAX_BYTES },
    (signal) => follow(address, signal),
    readText,
  );

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

/** The CSV of a response. @throws StoreSheetError for a failure or a web page */
export async function readText(response: Response): Promise<string> {
  if (!response.ok)
    throw new StoreSheetError('refused', `The sheet’s address answers ${response.status}.`);
  const text = await response.text();
  const isPage = response.headers.get('content-type')?.includes('html') || /^\s*</.test(text);
  if (isPage) throw new StoreSheetError('no-csv', NOT_PUBLISHED);
  return text;
}

const NOT_PUBLISHED =
  'The address answers with a web page, not with CSV: the sheet is not published, or not to everyone.';
