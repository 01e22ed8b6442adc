import type { DatabaseSync } from 'node:sqlite';
import { openEmails, type Emails } from '../mail/emails.ts';
import type { AuthSettings, AuthSettingsStore } from '../settings.ts';
import { openLinkTokens, type LinkTokens } from './link-tokens.ts';
import { openPkceFlows, type PkceFlows } from './pkce-flows.ts';
import { openRefreshTokens, type RefreshTokens } from './refresh-tokens.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { openSigningKey, type SigningKey } from './signing-key.ts';
import { openUsers, type Users } from './users.ts';

export type AuthStore = {
  users: Users;
  sessions: Sessions;
  refreshTokens: RefreshTokens;
  linkTokens: LinkTokens;
  pkceFlows: PkceFlows;
  emails: Emails;
  key: SigningKey;
  settings: (email: string) => AuthSettings;
  /** The current time in milliseconds, with the clock offset that is set for the email address. */
  now: (email: string) => number;
  /** The base address of the protocol, which is also the issuer of access tokens. */
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
  const now = (email: string) => Date.now() + settings.of(email).clockOffsetMs;
  return {
    users: openUsers(database, now),
    sessions: openSessions(database),
    refreshTokens: openRefreshTokens(database),
    linkTokens: openLinkTokens(database),
    pkceFlows: openPkceFlows(database),
    emails: openEmails(database),
    key: await openSigningKey(database),
    settings: settings.of,
    now,
    address: `${origin}/auth/v1`,
    siteUrl,
  };
}
