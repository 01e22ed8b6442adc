export type Outcome<T> =
  | { status: 'fulfilled'; value: T }
  | { status: 'rejected'; reason: unknown }
  | { status: 'pending' };

/** The outcome of a promise, `pending` after `milliseconds`. Never rejects; a late rejection is handled. */
export function settledWithin<T>(promise: Promise<T>, milliseconds: number): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ status: 'pending' }), milliseconds);
    promise
      .then(
        (value) => resolve({ status: 'fulfilled', value }),
        (reason: unknown) => resolve({ status: 'rejected', reason }),
      )
      .finally(() => clearTimeout(timer));
  });
}

/**
 * The result of a call that may take at most `milliseconds`; afterwards it continues, and its result is ignored.
 * @throws what the call throws, or an Error that names `callee` when the time is over
 */
export async function within<T>(
  milliseconds: number,
  callee: string,
  call: () => Promise<T>,
): Promise<T> {
  const outcome = await settledWithin(call(), milliseconds);
  if (outcome.status === 'fulfilled') return outcome.value;
  if (outcome.status === 'rejected') throw outcome.reason;
  throw new Error(`${callee} did not answer within ${milliseconds} ms`);
}
