// What unit tests need of the Worker's runtime: variables they set, and background work that they can await.
export const env: Record<string, unknown> = {};

const background: Promise<unknown>[] = [];

export const waitUntil = (promise: Promise<unknown>) => void background.push(promise);

/** Resolves when all background work that was announced so far has ended. */
export const settled = () => Promise.allSettled(background.splice(0));
