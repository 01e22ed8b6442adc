import 'server-only';
import { settings } from '../../../runtime/env.ts';
import type { AuthSettings } from '../session/auth-client.ts';

/** Addresses and key of the auth service, and the default inactivity limit. @throws when a variable is invalid */
export function authSettings(): AuthSettings {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, JWT_VALIDATE_URL, INACTIVITY_TIMEOUT_MS } = settings();
  return {
    url: SUPABASE_URL,
    key: SUPABASE_ANON_KEY,
    validateUrl: JWT_VALIDATE_URL ?? `${SUPABASE_URL}/functions/v1/jwt-validate`,
    inactivityMs: INACTIVITY_TIMEOUT_MS,
  };
}
