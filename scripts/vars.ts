import { readdirSync } from 'node:fs';
import { webhookVariable, type FormDefinition } from '../src/features/forms/form-definition.ts';
import { editDistance } from '../src/lib/spelling.ts';
import { variableNames } from '../src/runtime/env-schema.ts';

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

/** Data folder of the local services and the platform. */
export const dataFolder = (environment: Environment): string =>
  environment.LOCAL_DATA_DIR || '.local';

const folder = new URL('../src/features/forms/definitions/', import.meta.url);
/** The definitions of all forms. */
export const forms = await Promise.all(
  readdirSync(folder).map(async (file) => {
    const module = (await import(/* @vite-ignore */ new URL(file, folder).href)) as object;
    return Object.values(module)[0] as FormDefinition;
  }),
);

/** The variables of the forms' webhooks, which are secrets. */
export const webhookNames = forms.map(({ name }) => webhookVariable(name));

/** The names of all variables and secrets. */
export const allNames = [...variableNames, ...webhookNames];

// A misspelled name differs in at most this many letters.
const MOST_TYPOS = 3;

/** The most similar of the names; undefined when none is similar. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, typos: editDistance(typed, name, MOST_TYPOS) }))
    .filter(({ name, typos }) => typos <= MOST_TYPOS && name.length > 4 * typos)
    .toSorted((one, other) => one.typos - other.typos);
  return nearest?.name;
}

/** A sentence for each name that is a variable's, misspelled: "SHOPIFY_PUBLC_TOKEN is no variable of the site: …". */
export const misspelledNames = (typed: readonly string[]): string[] =>
  typed.flatMap((name) => {
    const nearest = allNames.includes(name) ? undefined : nearestName(name, allNames);
    return nearest ? [`${name} is no variable of the site: the nearest name is ${nearest}.`] : [];
  });

/** The webhooks that the site requires. */
export const requiredWebhooks = forms
  .filter(({ webhook }) => !webhook.optional)
  .map(({ name }) => webhookVariable(name));

/**
 * The Worker's variables: the environment overrides the defaults of wrangler.toml, and defaults with the standard ports
 * of this machine use those of the environment.
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
  const set = allNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []));
  return Object.fromEntries([...moved, ...set]);
}

function port(environment: Environment, name: string, otherwise: number): number {
  const number = Number(environment[name] || otherwise);
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number;
  throw new Error(`${name} is ${environment[name]}: it has to be a port number from 1 to 65535.`);
}
