import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:zlib';
// The bench needs a proxy that flushes after each chunk; the local runtime buffers a streamed page to compress it.
import compression from 'compression';
import { createProxyServer } from 'httpxy';

// Settings of a CDN for dynamic content.
const compress = compression({
  threshold: 1000,
  level: 6,
  flush: constants.Z_SYNC_FLUSH,
  brotli: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  },
});

/**
 * Starts a proxy that compresses as the edge does in production.
 * @param target origin of the site, without TLS
 */
export async function startCompressingProxy(
  target: string,
): Promise<{ url: string; close(): void }> {
  let url = '';
  const headers = { 'accept-encoding': 'identity' };
  const proxy = createProxyServer({ target, changeOrigin: true, headers });
  proxy.on('proxyReq', (request) => {
    // The site rejects forms from other origins than its own.
    if (request.getHeader('origin')) request.setHeader('origin', target);
  });
  proxy.on('proxyRes', ({ headers: sent }) => {
    if (sent.location) sent.location = sent.location.replace(target, url);
  });
  proxy.on('error', (_error, _request, response) => response?.destroy());
  const server = createServer((request, response) =>
    // The types of compression are those of Express, whose objects extend Node's.
    compress(request as never, response as never, () => void proxy.web(request, response)),
  );
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
