import { vi } from 'vitest';

// Workers are used again by the next file, what modules remember is not: the Worker's variables, for one. Nor is what a
// file has put in place of `fetch` or the caches.
vi.resetModules();
vi.unstubAllGlobals();
