import { env as bindings } from 'cloudflare:workers';
import { parseEnv, parseSettings, type Env, type Settings } from './env-schema.ts';

let checkedEnv: Env | undefined;
let checkedSettings: Settings | undefined;

/** @throws when a variable is missing or wrong; the pipeline turns that into a 503 */
export const env = (): Env => (checkedEnv ??= parseEnv(bindings));

/** Those that are no secrets, which prerendered pages may use: a build for production knows no others. */
export const settings = (): Settings => (checkedSettings ??= parseSettings(bindings));
