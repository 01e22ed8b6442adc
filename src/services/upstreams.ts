import { timed } from '../runtime/request-context.ts';

/** What the site depends on; `outbox` is the database that holds submitted forms. */
export type Upstream = 'shop' | 'sheet' | 'auth' | 'captcha' | 'outbox';

/** An upstream's failure. Its code is public (/healthz); its message is for the log and may hold an address. */
export class UpstreamError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

const lastSeen = new Map<Upstream, { health: string; at: number }>();

/** Times a call and notes its health. @param isRefusal tells the errors that a healthy upstream gives */
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

/** `ok` or an error code, as this instance of the Worker last saw it; undefined when that was longer ago. */
export function recentHealth(upstream: Upstream, withinMs: number): string | undefined {
  const seen = lastSeen.get(upstream);
  return seen && Date.now() - seen.at < withinMs ? seen.health : undefined;
}
