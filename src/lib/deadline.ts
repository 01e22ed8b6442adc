export type Outcome<T> =
  | { status: 'fulfilled'; value: T }
  | { status: 'rejected'; reason: unknown }
  | { status: 'pending' };

/** The outcome of a promise after at most `milliseconds`. The returned promise never rejects, and a late rejection is handled. */
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
 * The result of a call that may take at most `milliseconds`.
 * @param callee named by the error when the time is over
 * @throws what the call throws
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
