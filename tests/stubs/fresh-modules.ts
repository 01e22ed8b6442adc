import { vi } from 'vitest';

// Test files share Vitest workers. This setup resets module state, such as the Worker's variables, and stubs of globals.
vi.resetModules();
vi.unstubAllGlobals();
