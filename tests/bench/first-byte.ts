import { Agent, get } from 'node:http';
import { get as getSecurely, Agent as SecureAgent } from 'node:https';

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
  /** Size of the body, uncompressed. */
  bytes: number;
}

// Text between tags. Prices in the payload for hydration, which can come before the markup, are nothing to look at.
const PRICE = />\s*\$[\d,]+\.\d\d/;
const TIME_LIMIT_MS = 15_000;

// Connections stay open, so that what is measured is the answer.
const agent = new Agent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });

/** Asks for a page, uncompressed, and times its answer. */
export function timeAnswer(url: string): Promise<AnswerTimes> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const startedAt = performance.timeOrigin + start;
    const since = () => performance.now() - start;
    const options = {
      headers: { 'accept-encoding': 'identity', accept: 'text/html' },
      timeout: TIME_LIMIT_MS,
    };
    const request = url.startsWith('https:')
      ? getSecurely(url, { ...options, agent: secureAgent })
      : get(url, { ...options, agent });

    request.on('response', (response) => {
      let firstByteMs: number | undefined;
      let priceMs: number | undefined;
      let page = '';
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        const now = since();
        firstByteMs ??= now;
        bytes += chunk.length;
        if (priceMs !== undefined) return;
        // One byte is one character here, which leaves prices as they are.
        page += chunk.toString('latin1');
        if (PRICE.test(page)) priceMs = now;
      });
      response.on('end', () => {
        const completeMs = since();
        const status = response.statusCode ?? 0;
        firstByteMs ??= completeMs;
        resolve({ startedAt, status, firstByteMs, priceMs, completeMs, bytes });
      });
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`No answer from ${url}`)));
    request.on('error', reject);
  });
}
