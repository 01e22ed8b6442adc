import { timed } from '../runtime/request-context.ts';

/** A failed call of an upstream. The code is public (/healthz); the message is for the log and may contain a URL. */
export class UpstreamError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

interface Call {
  /** Name of the upstream in Server-Timing and in messages. */
  upstream: string;
  /** The error of a failed call; unset, an UpstreamError. */
  Failure?: new (code: 'timeout' | 'unreachable' | 'broken', message: string) => UpstreamError;
  timeLimitMs: number;
  maxBytes: number;
}

/**
 * Sends a request by `send`, and buffers the response, of any status, for `read`.
 * @throws an UpstreamError of `send` or `read`; otherwise a Failure: `timeout`, `unreachable` before the response, or
 * `broken` when it breaks off, is longer than `maxBytes` or cannot be read
 */
export async function callUpstream<T>(
  { upstream, Failure = UpstreamError, timeLimitMs, maxBytes }: Call,
  send: (signal: AbortSignal) => Promise<Response>,
  read: (response: Response) => T | Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeLimitMs);
  let hasAnswered = false;
  try {
    const response = await timed(upstream, async () => {
      const answer = await send(signal);
      hasAnswered = true;
      return new Response(await bodyOf(answer, maxBytes), answer);
    });
    return await read(response);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (signal.aborted)
      throw new Failure('timeout', `The ${upstream} took over ${timeLimitMs} ms.`);
    // Node's fetch says "fetch failed", and the reason is its cause.
    const reason = String(error instanceof Error && error.cause ? error.cause : error);
    if (hasAnswered) throw new Failure('broken', `Unusable answer of the ${upstream}: ${reason}.`);
    throw new Failure('unreachable', `The ${upstream} could not be reached: ${reason}.`);
  }
}

/** The whole body of a response. @throws RangeError when it is longer than `maxBytes` */
async function bodyOf({ body }: Response, maxBytes: number): Promise<Blob | null> {
  if (!body) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const part of body as ReadableStream<Uint8Array<ArrayBuffer>>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new Blob(parts);
}
