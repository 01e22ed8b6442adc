import 'server-only';
import { Suspense, type ReactNode } from 'react';
import { settledWithin, type Outcome } from '../../lib/deadline.ts';
import { notePagePart, requestContext } from '../../runtime/request-context.ts';

// Shorter than a visitor notices, long enough for a warm cache and a near shop.
const PATIENCE_MS = 100;
// A visitor who has looked at an outline for that long gets a word. The answer is still awaited behind it and kept
// (cache/edge-cache.ts): whoever tries again finds it.
const MOST_MS = 1700;

type Settled<T> = Exclude<Outcome<T>, { status: 'pending' }>;

interface StreamedProps<T> {
  load: Promise<T>;
  /** Stands in the page when the answer takes longer; has to carry a title, or the document has none meanwhile. */
  fallback: ReactNode;
  children: (outcome: Settled<T>) => ReactNode;
}

/**
 * Waits a moment for upstream data: when it comes in time the page is complete, with its true status; when not,
 * the page leaves with the fallback and the rest follows in the same answer.
 */
export async function Streamed<T>({ load, fallback, children }: StreamedProps<T>) {
  // A page that is made for the cache keeps nobody waiting.
  const patience = requestContext()?.background ? MOST_MS : PATIENCE_MS;
  const early = await settledWithin(load, patience);
  notePagePart(early.status === 'fulfilled');
  if (early.status !== 'pending') return children(early);

  return (
    <Suspense fallback={fallback}>
      <Late load={load}>{children}</Late>
    </Suspense>
  );
}

async function Late<T>({ load, children }: Omit<StreamedProps<T>, 'fallback'>) {
  const outcome = await settledWithin(load, MOST_MS);
  if (outcome.status !== 'pending') return children(outcome);
  return children({ status: 'rejected', reason: new Error('no answer in time') });
}
