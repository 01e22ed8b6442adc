import type { Page, Request } from '@playwright/test';

const SMALL = 1000;
const TEXT = /^(text\/|image\/svg)|json|javascript|xml|manifest/;
const SHOWN = 3;

/** An answer as it came. */
interface Arrival {
  type: string;
  encoding: string | undefined;
  bytes: number;
}

/** Whether production would have sent it smaller: a text of more than 1 KB that came as it is. */
export const isUncompressed = ({ type, encoding, bytes }: Arrival): boolean =>
  TEXT.test(type) && bytes > SMALL && !/gzip|br|zstd|deflate/.test(encoding ?? '');

/**
 * Watches what a page gets.
 * @param edge the origin of its site
 * @returns what throws an Error once a text of the site came uncompressed, or a picture did not come: such a page's
 * figures are nobody's
 */
export function watchAnswers(page: Page, edge: string): () => Promise<void> {
  const problems: Promise<string | undefined>[] = [];
  page.on('requestfinished', (request) => problems.push(problemOf(request, edge)));
  return async () => {
    const found = (await Promise.all(problems)).filter((each) => each !== undefined);
    if (found.length > 0) {
      throw new Error(
        `${found.length} answers are not as visitors get them: ${found.slice(0, SHOWN).join(', ')}`,
      );
    }
  };
}

async function problemOf(request: Request, edge: string): Promise<string | undefined> {
  const address = request.url();
  try {
    const response = await request.response();
    if (!response) return undefined;
    const status = response.status();
    if (status >= 400 && request.resourceType() === 'image') return `${address} answered ${status}`;
    const type = (await response.headerValue('content-type')) ?? '';
    const encoding = (await response.headerValue('content-encoding')) ?? '';
    const { responseBodySize: bytes } = await request.sizes();
    const isOwn = new URL(address).origin === edge;
    return isOwn && isUncompressed({ type, encoding, bytes })
      ? `${address} came uncompressed, in ${bytes} bytes`
      : undefined;
  } catch {
    // The page that asked for it is gone, and with it what is known of it.
    return undefined;
  }
}
