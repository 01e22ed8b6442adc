import 'server-only';
import { settings } from '../../../runtime/env.ts';
import type { AuthSettings } from '../session/auth-client.ts';

/** Addresses and keys of the auth service for the browser. @throws when a required variable is missing */
export function authSettings(): AuthSettings {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, JWT_VALIDATE_URL, INACTIVITY_TIMEOUT_MS } = settings();
  return {
    url: SUPABASE_URL,
    key: SUPABASE_ANON_KEY,
    validateUrl: JWT_VALIDATE_URL ?? `${SUPABASE_URL}/functions/v1/jwt-validate`,
    inactivityMs: INACTIVITY_TIMEOUT_MS,
  };
}
