import { timed } from '../runtime/request-context.ts';

/** Those that the site asks; `outbox` is the database that keeps what forms send. */
export type Party = 'shop' | 'sheet' | 'auth' | 'captcha' | 'outbox';

interface Sighting {
  /** `ok`, or a word for how it failed. */
  state: string;
  at: number;
}

const sightings = new Map<Party, Sighting>();

/**
 * Asks an outside party. The answer's Server-Timing tells how long that took, and /healthz whether it worked.
 * @param isRefusal tells errors that the party is right to give, being well itself
 * @throws what `ask` throws
 */
export async function asking<T>(
  party: Party,
  ask: () => Promise<T>,
  isRefusal: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    const answer = await timed(party, ask);
    sightings.set(party, { state: 'ok', at: Date.now() });
    return answer;
  } catch (error) {
    const state = isRefusal(error) ? 'ok' : failureOf(error);
    sightings.set(party, { state, at: Date.now() });
    throw error;
  }
}

/** What this instance of the Worker last saw of a party, unless that is longer ago. */
export function lastSeen(party: Party, withinMs: number): string | undefined {
  const sighting = sightings.get(party);
  return sighting && Date.now() - sighting.at < withinMs ? sighting.state : undefined;
}

/** The word for it that our own errors have; other messages may hold an address. */
function failureOf(error: unknown): string {
  const { failure } = error as { failure?: unknown };
  return typeof failure === 'string' ? failure : 'failing';
}
