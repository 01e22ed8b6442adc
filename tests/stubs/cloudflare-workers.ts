// Stub of `cloudflare:workers` for unit tests: variables to set, and background work to await.
export const env: Record<string, unknown> = {};

const background: Promise<unknown>[] = [];

export const waitUntil = (promise: Promise<unknown>) => void background.push(promise);

/** Resolves when all promises given to `waitUntil` so far have settled. */
export const settled = () => Promise.allSettled(background.splice(0));
