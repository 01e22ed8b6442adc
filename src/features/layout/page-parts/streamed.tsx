import 'server-only';
import { Suspense, type ReactNode } from 'react';
import { settledWithin, type Outcome } from '../../../lib/deadline.ts';
import { reportPartLoaded, requestContext } from '../../../runtime/request-context.ts';

// Shorter than a visitor notices, and enough for a warm cache.
const INITIAL_WAIT_MS = 100;
// After this the visitor sees an error instead of a skeleton; the cache still takes the answer for the next try.
const TIMEOUT_MS = 1700;

type Settled<T> = Exclude<Outcome<T>, { status: 'pending' }>;

interface StreamedProps<T> {
  load: Promise<T>;
  /** That of a whole page needs a <title>, or the document has none while it is shown. */
  fallback: ReactNode;
  /** How long to wait before the fallback is shown; shorter for what stands below the rest of a page. */
  waitMs?: number | undefined;
  children: (outcome: Settled<T>) => ReactNode;
}

/** Waits briefly for data, then streams: docs/decisions/003-wait-a-moment-then-stream.md. */
export async function Streamed<T>({
  load,
  fallback,
  waitMs = INITIAL_WAIT_MS,
  children,
}: StreamedProps<T>) {
  // Nobody waits for a page that is rendered for the cache, so it may wait to be complete.
  const wait = requestContext()?.background ? TIMEOUT_MS : waitMs;
  const early = await settledWithin(load, wait);
  reportPartLoaded(early.status === 'fulfilled');
  if (early.status !== 'pending') return children(early);

  return (
    <Suspense fallback={fallback}>
      <Late load={load}>{children}</Late>
    </Suspense>
  );
}

async function Late<T>({ load, children }: Pick<StreamedProps<T>, 'load' | 'children'>) {
  const outcome = await settledWithin(load, TIMEOUT_MS);
  if (outcome.status !== 'pending') return children(outcome);
  return children({ status: 'rejected', reason: new Error('no answer in time') });
}
