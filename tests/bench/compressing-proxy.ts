import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { isUncompressed } from './compressed-answers.ts';

// What Cloudflare takes for answers that are made when they are asked for, each part sent on as it comes.
const BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
};
const GZIP = { flush: constants.Z_SYNC_FLUSH, level: 6 };

export interface Proxy {
  url: string;
  close(): void;
}

/** Stands in front of a site as a network's edge does: compresses what the site sends as it is. */
export async function startCompressingProxy(target: string): Promise<Proxy> {
  const { origin, host, protocol } = new URL(target);
  const send = protocol === 'https:' ? requestSecurely : request;
  const server = createServer((asked, answer) => {
    const options = { method: asked.method, headers: { ...asked.headers, host } };
    const passed = send(new URL(asked.url ?? '/', origin), options, (came) => {
      const encoding = chooseEncoding(asked.headers, came);
      const headers = { ...came.headers };
      if (headers.location) headers.location = headers.location.replace(origin, '');
      if (!encoding) {
        answer.writeHead(came.statusCode ?? 502, headers);
        pipeline(came, answer, () => {});
        return;
      }
      delete headers['content-length'];
      answer.writeHead(came.statusCode ?? 502, { ...headers, 'content-encoding': encoding });
      const compress = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
      pipeline(came, compress, answer, () => {});
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** In what an answer has to be compressed here; undefined when the site has done it, or nobody does. */
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
