import { parseEnv, secretNames } from '../src/runtime/env-schema.ts';
import { workerVars } from './vars.ts';

interface Production {
  /** [env.production.vars] of wrangler.toml. */
  vars: Record<string, unknown>;
  /** The environment of the command, which adds to them. */
  environment: Record<string, string | undefined>;
  /** Names of the secrets that the Worker has; nobody can read their values. */
  secrets: readonly string[];
}

/**
 * Stops a deploy that would only answer 503.
 * @throws an Error that names every variable and secret that is missing or wrong, and where it belongs
 */
export function checkProduction({ vars, environment, secrets }: Production): void {
  const settings = workerVars(vars, environment);
  const exposed = secretNames.filter((name) => settings[name]);
  if (exposed.length > 0) {
    throw new Error(
      `${exposed.join(', ')} would stand in a file for everyone to read. Store it with \`npx wrangler secret put NAME --env production\` and unset it here.`,
    );
  }
  // A secret that is stored passes for a right one.
  const stored = secrets.filter((name) => secretNames.includes(name));
  const env = parseEnv({
    ...settings,
    ...Object.fromEntries(stored.map((name) => [name, 'https://stored.invalid'])),
  });
  for (const name of ['SITE_URL', 'SHOPIFY_STORE_DOMAIN'] as const) {
    if (!env[name].startsWith('https:'))
      throw new Error(`${name} has to begin with https: in production.`);
  }
}
