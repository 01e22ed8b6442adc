import { Hono } from 'hono';
import type { AuthEnv } from './auth-bearer.ts';
import type { AuthParts } from './auth-parts.ts';

export const createAdmin = (_: AuthParts): Hono<AuthEnv> => new Hono<AuthEnv>();
