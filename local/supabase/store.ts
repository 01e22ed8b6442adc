import type { DatabaseSync } from 'node:sqlite';
import type { MiddlewareHandler } from 'hono';
import type { AuthEnv } from './bearer.ts';
import { openFactors, type Factors } from './factors.ts';
import { openFlowStates, type FlowStates } from './flow-states.ts';
import { openKeys, type AuthKeys } from './keys.ts';
import type { AuthLimits } from './limits.ts';
import { openMails, type Mails } from './mails.ts';
import { openOneTimeTokens, type OneTimeTokens } from './one-time-tokens.ts';
import { openRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import { openSessions, type Sessions } from './sessions.ts';
import type { AuthSettings, AuthSettingsStore } from './settings.ts';
import { toUserJson, type User } from './user.ts';
import { openUsers, type Users } from './users.ts';

export type AuthStore = {
  users: Users;
  sessions: Sessions;
  refreshTokens: RefreshTokens;
  oneTimeTokens: OneTimeTokens;
  flowStates: FlowStates;
  factors: Factors;
  mails: Mails;
  keys: AuthKeys;
  /** Those of an email address or a telephone number; of '', those for everybody. */
  settings: (address: string) => AuthSettings;
  /** The time, with the clock offset of that address. */
  now: (address: string) => number;
  /** The user as it is sent. */
  json: (user: User) => ReturnType<typeof toUserJson>;
  address: string;
  siteUrl: string;
};

type StoreOptions = {
  database: DatabaseSync;
  settings: AuthSettingsStore;
  origin: string;
  siteUrl: string;
};

export async function openAuthStore({
  database,
  settings,
  origin,
  siteUrl,
}: StoreOptions): Promise<AuthStore> {
  const now = (address: string) => Date.now() + settings.of(address).clockOffsetMs;
  const users = openUsers(database, now);
  const factors = openFactors(database);
  return {
    users,
    sessions: openSessions(database),
    refreshTokens: openRefreshTokens(database),
    oneTimeTokens: openOneTimeTokens(database),
    flowStates: openFlowStates(database),
    factors,
    mails: openMails(database),
    keys: await openKeys(database),
    settings: settings.of,
    now,
    json: (user) => toUserJson(user, factors.list(user.id)),
    address: `${origin}/auth/v1`,
    siteUrl,
  };
}

export type RouteOptions = {
  store: AuthStore;
  limits: AuthLimits;
  requireCaptcha: MiddlewareHandler<AuthEnv>;
};
