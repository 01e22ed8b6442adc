import { vi } from 'vitest';

// Workers are used again by the next file, what modules remember is not: the Worker's variables, for one.
vi.resetModules();
