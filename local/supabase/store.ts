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
import type { AuthSettings, AuthSwitch } from './settings.ts';
import { toUserJson, type User } from './user.ts';
import { openUsers, type Users } from './users.ts';

/** All that the auth service knows. */
export type AuthStore = {
  users: Users;
  sessions: Sessions;
  refreshTokens: RefreshTokens;
  oneTimeTokens: OneTimeTokens;
  flowStates: FlowStates;
  factors: Factors;
  mails: Mails;
  keys: AuthKeys;
  /** What is set for an address. */
  settings: (email: string) => AuthSettings;
  /** The time as the service has it for an address. */
  now: (email: string) => number;
  /** The user as the wire has it. */
  json: (user: User) => ReturnType<typeof toUserJson>;
  /** The service's own address, which is in links and tokens. */
  address: string;
  /** The site that the links lead to. */
  siteUrl: string;
};

type StoreOptions = {
  database: DatabaseSync;
  settings: AuthSwitch;
  origin: string;
  siteUrl: string;
};

/** Opens it all in the database, which a restart leaves as it is. */
export async function openAuthStore({
  database,
  settings,
  origin,
  siteUrl,
}: StoreOptions): Promise<AuthStore> {
  const now = (email: string) => Date.now() + settings.of(email).clockOffsetMs;
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

/** What the routes of the auth service are made with. */
export type AuthParts = {
  store: AuthStore;
  limits: AuthLimits;
  requireCaptcha: MiddlewareHandler<AuthEnv>;
};
