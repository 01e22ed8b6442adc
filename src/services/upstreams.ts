import { timed } from '../runtime/request-context.ts';

/** Services that the site depends on; `outbox` is the database that holds submitted forms. */
export const UPSTREAMS = ['shop', 'customers', 'sheet', 'auth', 'captcha', 'outbox'] as const;
export type Upstream = (typeof UPSTREAMS)[number];

/** A failed call of an upstream. The code is public (/healthz); the message is for the log and may contain a URL. */
export class UpstreamError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

const lastSeen = new Map<Upstream, { health: string; at: number }>();

/**
 * Runs a call, measures its duration for Server-Timing and records the upstream's health.
 * @param isRefusal whether an error is the answer of a healthy upstream
 * @throws the error of `call`
 */
export async function callUpstream<T>(
  upstream: Upstream,
  call: () => Promise<T>,
  isRefusal: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    const answer = await timed(upstream, call);
    lastSeen.set(upstream, { health: 'ok', at: Date.now() });
    return answer;
  } catch (error) {
    const code = error instanceof UpstreamError ? error.code : 'failing';
    lastSeen.set(upstream, { health: isRefusal(error) ? 'ok' : code, at: Date.now() });
    throw error;
  }
}

/** `ok` or the error code of the last call by this Worker instance; undefined when that call is older. */
export function recentHealth(upstream: Upstream, withinMs: number): string | undefined {
  const last = lastSeen.get(upstream);
  return last && Date.now() - last.at < withinMs ? last.health : undefined;
}
