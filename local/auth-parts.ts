import type { MiddlewareHandler } from 'hono';
import type { AuthEnv } from './auth-bearer.ts';
import type { AuthLimits } from './auth-limits.ts';
import type { AuthStore } from './auth-store.ts';

/** What the routes of the auth service are made with. */
export type AuthParts = {
  store: AuthStore;
  limits: AuthLimits;
  requireCaptcha: MiddlewareHandler<AuthEnv>;
};
