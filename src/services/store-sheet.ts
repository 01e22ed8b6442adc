// A hundred thousand stores take about 13 MB; twice that, its text and its list together still fit the 128 MB of a Worker.
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_REDIRECTS = 5;
const TIME_LIMIT_MS = 8000;

/** How the spreadsheet failed. */
export type StoreSheetFailure =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'redirects'
  | 'too-large'
  | 'no-csv'
  | 'unusable'
  | 'shrunk';

/** A spreadsheet that cannot be used. Its message is a sentence for the log and for those who edit the sheet. */
export class StoreSheetError extends Error {
  override name = 'StoreSheetError';
  readonly failure: StoreSheetFailure;

  constructor(failure: StoreSheetFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export interface SheetLimits {
  /** For all of it, redirects and body included. */
  timeLimitMs?: number;
  mostBytes?: number;
}

/**
 * The published spreadsheet as CSV. Its address answers with a redirect to where the file is made.
 * @throws StoreSheetError
 */
export async function fetchStoreSheet(
  address: string,
  { timeLimitMs = TIME_LIMIT_MS, mostBytes = MOST_BYTES }: SheetLimits = {},
): Promise<string> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    return await textOf(await follow(address, signal), mostBytes);
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
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(next, {
      redirect: 'manual',
      cache: 'no-store',
      headers: { accept: 'text/csv' },
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !location) return response;
    await response.body?.cancel();
    next = new URL(location, next).href;
  }
  throw new StoreSheetError('redirects', `The sheet redirects more than ${MOST_REDIRECTS} times.`);
}

async function textOf(response: Response, mostBytes: number): Promise<string> {
  const refuse = async (failure: StoreSheetFailure, message: string) => {
    await response.body?.cancel();
    return new StoreSheetError(failure, message);
  };
  if (!response.ok) {
    throw await refuse('refused', `The sheet’s address answers ${response.status}.`);
  }
  if (response.headers.get('content-type')?.includes('html')) {
    throw await refuse('no-csv', NOT_PUBLISHED);
  }
  const text = await limitedText(response, mostBytes);
  if (text === undefined) {
    const megabytes = Math.round(mostBytes / 1024 / 1024);
    throw new StoreSheetError('too-large', `The sheet has more than ${megabytes} MB.`);
  }
  if (/^\s*</.test(text)) throw new StoreSheetError('no-csv', NOT_PUBLISHED);
  return text;
}

const NOT_PUBLISHED =
  'The address answers with a web page, not with CSV: the sheet is not published, or not to everyone.';

/** Undefined when it is too long. */
async function limitedText({ body }: Response, mostBytes: number): Promise<string | undefined> {
  if (!body) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const parts: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts.join('') + decoder.decode();
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      return undefined;
    }
    parts.push(decoder.decode(value, { stream: true }));
  }
}
