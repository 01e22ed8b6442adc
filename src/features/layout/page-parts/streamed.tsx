import 'server-only';
import { Suspense, type ReactNode } from 'react';
import { settledWithin, type Outcome } from '../../../lib/deadline.ts';
import { reportPartLoaded, requestContext } from '../../../runtime/request-context.ts';

// Not noticeable, and long enough for a cache hit.
const INITIAL_WAIT_MS = 100;
// After this the visitor sees an error instead of a skeleton. A later answer is still cached.
const TIMEOUT_MS = 1700;

type Settled<T> = Exclude<Outcome<T>, { status: 'pending' }>;

interface StreamedProps<T> {
  load: Promise<T>;
  /** The fallback of a whole page needs a <LoadingTitle>. */
  fallback: ReactNode;
  /** Milliseconds until the fallback is shown; shorter for content below the fold. */
  waitMs?: number | undefined;
  /** Milliseconds until the fallback gives way to an error; longer for data that no cache keeps. */
  timeoutMs?: number | undefined;
  /** Whether the page is about this data: for data that is probably absent, it waits for its true status. */
  isSubject?: boolean;
  children: (outcome: Settled<T>) => ReactNode;
}

/**
 * Renders `children` with the result or the error of `load`: at once if it arrives within `waitMs` (100 ms), otherwise
 * streamed after `fallback`, as an error after `timeoutMs` more (1.7 s). A late or failed part keeps the page out of
 * the cache: docs/decisions/003-streaming-with-a-deadline.md.
 */
export async function Streamed<T>({ load, fallback, children, ...options }: StreamedProps<T>) {
  const { waitMs = INITIAL_WAIT_MS, timeoutMs = TIMEOUT_MS, isSubject = false } = options;
  let early = await settledWithin(load, waitMs);
  if (early.status === 'pending' && isSubject && requestContext()?.page.likelyAbsent) {
    early = await inTime(load, timeoutMs);
  }
  reportPartLoaded(early.status === 'fulfilled');
  if (early.status !== 'pending') return children(early);

  return <Suspense fallback={fallback}>{inTime(load, timeoutMs).then(children)}</Suspense>;
}

async function inTime<T>(load: Promise<T>, timeoutMs: number): Promise<Settled<T>> {
  const outcome = await settledWithin(load, timeoutMs);
  if (outcome.status !== 'pending') return outcome;
  return { status: 'rejected', reason: new Error('no answer in time') };
}
