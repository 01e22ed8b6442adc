// Time limits of all tests, in milliseconds. They end a test that hangs. A test that passes never depends on them, so they
// are long enough for a machine whose cores are busy with other work.

/** Limit of one wait for a response, a log line or another condition outside a browser. */
export const requestLimit = 30_000;

/** Limit of one wait for a condition in a browser. */
export const browserLimit = 60_000;

/** Limit of one test, or of one preparation of tests: several waits. */
export const testLimit = 300_000;
