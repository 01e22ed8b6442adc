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
