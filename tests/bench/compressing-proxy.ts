import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { isUncompressed } from './watched-answers.ts';

// As a network compresses what is made when it is asked for: not at length, and each part sent on as it comes.
const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
};
const GZIP = { flush: constants.Z_SYNC_FLUSH, level: 6 };

/**
 * Stands in front of a local site as the network's edge stands before it in production, and compresses: what a local
 * runtime compresses itself it holds back until the page is complete.
 * @param target its origin, without TLS
 */
export async function startCompressingProxy(
  target: string,
): Promise<{ url: string; close(): void }> {
  const { origin, host } = new URL(target);
  let url = '';
  const server = createServer((asked, answer) => {
    const { headers, method } = asked;
    const passed = request(new URL(asked.url ?? '/', origin), {
      method,
      headers: {
        ...headers,
        host,
        'accept-encoding': 'identity',
        // A site takes what its own pages send.
        ...(headers.origin && { origin: headers.origin.replace(url, origin) }),
        ...(headers.referer && { referer: headers.referer.replace(url, origin) }),
      },
    });
    passed.on('response', (came) => {
      const { location } = came.headers;
      const sent = {
        ...came.headers,
        ...(location && { location: location.replace(origin, url) }),
      };
      const encoding = chooseEncoding(headers, came);
      const status = came.statusCode ?? 502;
      if (!encoding) {
        answer.writeHead(status, sent);
        pipeline(came, answer, () => {});
        return;
      }
      delete sent['content-length'];
      answer.writeHead(status, { ...sent, 'content-encoding': encoding });
      const compress = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
      pipeline(came, compress, answer, () => {});
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  // It lasts as long as what is measured, and no longer.
  server.unref();
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** In what an answer is to be compressed; undefined for what is small, or no text, or has no body. */
function chooseEncoding(
  { 'accept-encoding': accepted = '' }: IncomingHttpHeaders,
  { headers, statusCode }: IncomingMessage,
): 'br' | 'gzip' | undefined {
  const came = {
    type: headers['content-type'] ?? '',
    encoding: headers['content-encoding'],
    // Of a streamed answer nobody knows the size.
    bytes: Number(headers['content-length'] ?? Infinity),
  };
  if (statusCode === 204 || statusCode === 304 || !isUncompressed(came)) return undefined;
  return (['br', 'gzip'] as const).find((each) => String(accepted).includes(each));
}
