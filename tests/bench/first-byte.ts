import { Agent, get, type IncomingMessage } from 'node:http';
import { get as getSecurely, Agent as SecureAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';

/** When the parts of an answer arrived, in milliseconds since it was asked for. */
export interface AnswerTimes {
  /** When it was asked for, in milliseconds of the epoch. */
  startedAt: number;
  status: number;
  /** The first byte of the body. */
  firstByteMs: number;
  /** The byte with which a price stands in the markup; undefined when none came. */
  priceMs: number | undefined;
  completeMs: number;
  /** Size of the body as it came, and of what it says. */
  wireBytes: number;
  bytes: number;
}

// Text between tags. Prices in the payload for hydration, which can come before the markup, are nothing to look at.
const PRICE = />\s*\$[\d,]+\.\d\d/;
const TIME_LIMIT_MS = 15_000;

// Connections stay open, so that what is measured is the answer.
const agent = new Agent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });

/** Asks for a page as a browser does, compressed, and times its answer. */
export function timeAnswer(url: string): Promise<AnswerTimes> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const startedAt = performance.timeOrigin + start;
    const since = () => performance.now() - start;
    const options = {
      headers: { 'accept-encoding': 'gzip, br', accept: 'text/html' },
      timeout: TIME_LIMIT_MS,
    };
    const request = url.startsWith('https:')
      ? getSecurely(url, { ...options, agent: secureAgent })
      : get(url, { ...options, agent });

    request.on('response', (response) => {
      let firstByteMs: number | undefined;
      let priceMs: number | undefined;
      let page = '';
      let wireBytes = 0;
      let bytes = 0;
      const body = decompressed(response);
      response.on('data', (chunk: Buffer) => {
        firstByteMs ??= since();
        wireBytes += chunk.length;
      });
      body.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (priceMs !== undefined) return;
        // One byte is one character here, which leaves prices as they are.
        page += chunk.toString('latin1');
        if (PRICE.test(page)) priceMs = since();
      });
      body.on('end', () => {
        const completeMs = since();
        const status = response.statusCode ?? 0;
        firstByteMs ??= completeMs;
        resolve({ startedAt, status, firstByteMs, priceMs, completeMs, wireBytes, bytes });
      });
      body.on('error', reject);
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`No answer from ${url}`)));
    request.on('error', reject);
  });
}

/** The text of an answer, each part as soon as it can be read. */
function decompressed(response: IncomingMessage): Readable {
  switch (response.headers['content-encoding']) {
    case 'br':
      return response.pipe(createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH }));
    case 'gzip':
      return response.pipe(createGunzip({ flush: constants.Z_SYNC_FLUSH }));
    default:
      return response;
  }
}
