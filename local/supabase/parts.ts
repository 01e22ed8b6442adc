import type { MiddlewareHandler } from 'hono';
import type { AuthEnv } from './bearer.ts';
import type { AuthLimits } from './limits.ts';
import type { AuthStore } from './store.ts';

/** What the routes of the auth service are made with. */
export type AuthParts = {
  store: AuthStore;
  limits: AuthLimits;
  requireCaptcha: MiddlewareHandler<AuthEnv>;
};
