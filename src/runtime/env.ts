import { env as bindings } from 'cloudflare:workers';
import { parseEnv, parseHsts, parseSettings, type Env, type Settings } from './env-schema.ts';

let checkedEnv: Env | undefined;
let checkedSettings: Settings | undefined;

/**
 * All variables of the Worker, validated once.
 * @throws Error when a variable is missing or invalid; the pipeline answers 503
 */
export const env = (): Env => (checkedEnv ??= parseEnv(bindings));

/** The variables that are not secret, validated once; a production build has no others. @throws Error as env */
export const settings = (): Settings => (checkedSettings ??= parseSettings(bindings));

/** The HSTS setting in seconds, which is available while other variables are missing; undefined when it is invalid. */
export const hstsSeconds = (): number | undefined => parseHsts(bindings);

/** Addresses and key of the auth service, and the default inactivity limit. @throws when a variable is invalid */
export function authSettings() {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, JWT_VALIDATE_URL, INACTIVITY_TIMEOUT_MS } = settings();
  return {
    url: SUPABASE_URL,
    key: SUPABASE_ANON_KEY,
    validateUrl: JWT_VALIDATE_URL ?? `${SUPABASE_URL}/functions/v1/jwt-validate`,
    inactivityMs: INACTIVITY_TIMEOUT_MS,
  };
}
