import { env as bindings } from 'cloudflare:workers';
import { parseEnv, type Env } from './env-schema.ts';

let checked: Env | undefined;

/**
 * The Worker's variables, checked once.
 * @throws when one is missing or wrong; the front door turns that into a 503.
 */
export function env(): Env {
  checked ??= parseEnv(bindings);
  return checked;
}
