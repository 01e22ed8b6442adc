import type { Page, Request } from '@playwright/test';

const SMALL = 1000;
const TEXT = /^(text\/|image\/svg)|json|javascript|xml|manifest/;
const SHOWN = 3;

/** An answer as it came. */
export interface Arrival {
  address: string;
  type: string;
  encoding: string | undefined;
  bytes: number;
}

/** Whether production would have sent it smaller: a text of more than 1 KB that came as it is. */
export const isUncompressed = ({ type, encoding, bytes }: Omit<Arrival, 'address'>): boolean =>
  TEXT.test(type) && bytes > SMALL && !/gzip|br|zstd|deflate/.test(encoding ?? '');

/**
 * Watches what a page gets from its own origin.
 * @returns what throws an Error once something of it came uncompressed, because its figures would be nobody's
 */
export function watchCompression(page: Page, url: string): () => Promise<void> {
  const arrivals: Promise<Arrival | undefined>[] = [];
  const { origin } = new URL(url);
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).origin === origin) arrivals.push(arrivalOf(request));
  });
  return async () => {
    const found = (await Promise.all(arrivals)).filter((each) => each && isUncompressed(each));
    if (found.length === 0) return;
    const some = found.slice(0, SHOWN).map((each) => `${each?.address} (${each?.bytes} bytes)`);
    throw new Error(`${found.length} answers came uncompressed, such as ${some.join(', ')}.`);
  };
}

async function arrivalOf(request: Request): Promise<Arrival | undefined> {
  try {
    const response = await request.response();
    if (!response) return undefined;
    const headers = await response.allHeaders();
    const { responseBodySize } = await request.sizes();
    return {
      address: request.url(),
      type: headers['content-type'] ?? '',
      encoding: headers['content-encoding'],
      bytes: responseBodySize,
    };
  } catch {
    // The page that asked for it is gone, and with it what is known of it.
    return undefined;
  }
}
