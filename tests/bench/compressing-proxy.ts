import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:zlib';
// The bench needs a proxy that flushes after each chunk; the local runtime buffers a streamed page to compress it.
import compression from 'compression';
import { createProxyServer } from 'httpxy';

// The library's default levels, Brotli 4 and gzip 6, are those of a CDN for dynamic content.
const compress = compression({
  threshold: 1000,
  flush: constants.Z_SYNC_FLUSH,
  brotli: { flush: constants.BROTLI_OPERATION_FLUSH },
});

/**
 * Starts a proxy that compresses as the edge does in production, and ends with this process.
 * @param target origin of the site, without TLS
 * @returns the proxy's origin
 */
export async function startCompressingProxy(target: string): Promise<string> {
  let url = '';
  const headers = { 'accept-encoding': 'identity' };
  const proxy = createProxyServer({ target, changeOrigin: true, headers });
  proxy.on('proxyReq', (request) => {
    // The site rejects forms from other origins than its own.
    if (request.getHeader('origin')) request.setHeader('origin', target);
  });
  proxy.on('proxyRes', ({ headers: sent }) => {
    // The library compares with "identity" in lower case; the local runtime answers "Identity".
    if (sent['content-encoding']?.toLowerCase() === 'identity') delete sent['content-encoding'];
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
  return url;
}
