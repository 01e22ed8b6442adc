import { variableNames } from '../src/runtime/env-schema.ts';
import { webhookNames } from './webhooks.ts';

const DEFAULT_PORT = 8787;
const DEFAULT_SERVICES_PORT = 8788;

type Environment = Record<string, string | undefined>;

export function ports(environment: Environment): { site: number; services: number } {
  return {
    site: port(environment, 'PORT', DEFAULT_PORT),
    services: port(environment, 'SERVICES_PORT', DEFAULT_SERVICES_PORT),
  };
}

export const siteAddress = (environment: Environment): string =>
  environment.SITE_URL || `http://localhost:${ports(environment).site}`;

/** Folder of the local services' and the platform's data. */
export const dataFolder = (environment: Environment): string =>
  environment.LOCAL_DATA_DIR || '.local';

/**
 * The Worker's variables for this environment: a name that is set there wins over its default in wrangler.toml,
 * and defaults that point to this machine follow the ports that were chosen.
 */
export function workerVars(
  defaults: Record<string, unknown> | undefined,
  environment: Environment,
): Record<string, string> {
  const { site, services } = ports(environment);
  const onChosenPorts = (value: unknown) =>
    String(value).replace(/\/\/localhost:(\d+)/, (origin, number) => {
      if (Number(number) === DEFAULT_PORT) return `//localhost:${site}`;
      return Number(number) === DEFAULT_SERVICES_PORT ? `//localhost:${services}` : origin;
    });
  const moved = Object.entries(defaults ?? {}).map(([name, value]) => [name, onChosenPorts(value)]);
  const set = [...variableNames, ...webhookNames].flatMap((name) =>
    environment[name] ? [[name, environment[name]]] : [],
  );
  const vars = Object.fromEntries([...moved, ...set]);
  return vars.NEWSLETTER_WEBHOOK_URL ? { ...vars, NEWSLETTER_OFFERED: 'yes' } : vars;
}

function port(environment: Environment, name: string, otherwise: number): number {
  const number = Number(environment[name] || otherwise);
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number;
  throw new Error(`${name} is ${environment[name]}: it has to be a port number from 1 to 65535.`);
}
