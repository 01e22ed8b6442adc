import { parseEnv, SettingsError } from '../../src/runtime/env-schema.ts';
import { allNames, requiredWebhooks } from '../vars.ts';
import { allSecrets, RULES, type Values } from './production-rules.ts';

const REQUIRED_SECRETS: readonly string[] = [
  'SHOPIFY_PRIVATE_TOKEN',
  'SESSION_SECRET',
  ...requiredWebhooks,
];

/**
 * A sentence with the remedy for each variable and secret of production that is missing or wrong, without any request.
 * `npm run deploy` and `npm run launch:check` go by it. Shows no value.
 * @param values the variables, and the secrets that the environment contains
 * @param stored names of the secrets at Cloudflare; undefined before it is asked, when none counts as missing
 */
export function settingsProblems(values: Values, stored?: readonly string[]): string[] {
  const problems = new Map<string, string>();
  for (const [names, isWrong, problem] of RULES) {
    for (const name of names) {
      const value = values[name];
      if (value && !problems.has(name) && isWrong(value, values, stored ?? allSecrets))
        problems.set(name, `${name} ${problem}`);
    }
  }
  for (const problem of malformed(values, stored)) {
    const [name = ''] = problem.split(' ');
    if (!problems.has(name)) problems.set(name, problem);
  }
  return allNames.flatMap((name) => {
    const problem = problems.get(name);
    return problem ? [`${problem}${remedy(name, problem)}`] : [];
  });
}

/** The problems that a deploy names before it asks Cloudflare: also each secret that its environment contains. */
export function deployProblems(values: Values): string[] {
  const exposed = allSecrets.filter((name) => values[name]);
  const unset = Object.fromEntries(exposed.map((name) => [name, undefined]));
  return [
    ...exposed.map(
      (name) =>
        `${name} is a secret, and would stand in a file for everyone to read: unset it here, and ${storing(name)}.`,
    ),
    ...settingsProblems({ ...values, ...unset }),
  ];
}

/**
 * Why a value may not be stored as a secret, without any request; undefined when it has the right form.
 * @param values the variables of production, to which some secrets belong
 */
export function secretProblem(name: string, value: string, values: Values): string | undefined {
  if (!value) return `${name} is empty: nothing is stored.`;
  const problems = settingsProblems({ ...values, [name]: value }, [name]);
  return problems.find((line) => line.startsWith(`${name} `));
}

/** Problems of the form of variables, by the schema of the Worker: "SITE_URL is missing". @param stored as above */
export function malformed(values: Values, stored = REQUIRED_SECRETS): readonly string[] {
  // The value of a stored secret cannot be read; any valid one passes the schema.
  const secrets = stored.filter((name) => allSecrets.includes(name) && !values[name]);
  const assumed = Object.fromEntries(secrets.map((name) => [name, 'https://stored.invalid']));
  try {
    parseEnv({ ...values, ...assumed }, requiredWebhooks);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems;
  }
}

function remedy(name: string, problem: string): string {
  // Sentences about two variables contain the remedy.
  if (problem.includes(': ')) return '.';
  const value = problem.endsWith('is missing') ? 'it' : 'another value';
  return `: ${allSecrets.includes(name) ? storing(name, value) : `set ${value}`}.`;
}

const storing = (name: string, what = 'it') =>
  `store ${what} with \`npm run deploy -- --secret ${name}\``;
