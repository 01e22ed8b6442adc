import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

// Settings of a CDN for dynamic content: moderate levels, and a flush after each chunk.
const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
};
const GZIP = { flush: constants.Z_SYNC_FLUSH, level: 6 };
const MIN_BYTES = 1000;
const TEXT = /^(text\/|image\/svg)|json|javascript|xml|manifest/;

/** Whether a response is a text of more than 1 KB without compression, which production would have compressed. */
export const isUncompressed = (response: { type: string; encoding: string; bytes: number }) =>
  TEXT.test(response.type) &&
  response.bytes > MIN_BYTES &&
  !/gzip|br|zstd|deflate/.test(response.encoding);

/**
 * Starts a proxy that compresses as the edge does in production. The local runtime's own compression buffers a streamed
 * page until it is complete.
 * @param target origin of the site, without TLS
 */
export async function startCompressingProxy(
  target: string,
): Promise<{ url: string; close(): void }> {
  const { origin, host } = new URL(target);
  let url = '';
  const server = createServer((incoming, outgoing) => {
    const { headers, method } = incoming;
    const forwarded = request(new URL(incoming.url ?? '/', origin), {
      method,
      headers: {
        ...headers,
        host,
        'accept-encoding': 'identity',
        // The site checks that its own pages send these requests.
        ...(headers.origin && { origin: headers.origin.replace(url, origin) }),
        ...(headers.referer && { referer: headers.referer.replace(url, origin) }),
      },
    });
    forwarded.on('response', (response) => {
      const { statusCode: status = 502 } = response;
      const sent = { ...response.headers };
      if (sent.location) sent.location = sent.location.replace(origin, url);
      const compressible = isUncompressed({
        type: sent['content-type'] ?? '',
        encoding: sent['content-encoding'] ?? '',
        // A streamed response has no length.
        bytes: Number(sent['content-length'] ?? Infinity),
      });
      const encoding = (['br', 'gzip'] as const).find((each) =>
        String(headers['accept-encoding']).includes(each),
      );
      if (!compressible || !encoding || status === 204 || status === 304) {
        outgoing.writeHead(status, sent);
        pipeline(response, outgoing, () => {});
        return;
      }
      delete sent['content-length'];
      outgoing.writeHead(status, { ...sent, 'content-encoding': encoding });
      const compress = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
      pipeline(response, compress, outgoing, () => {});
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  // The proxy must not keep the bench's process alive.
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
