import { glob, readFile } from 'node:fs/promises';
import { storedSecrets } from '../deploy/deploy.ts';
import { PLACEHOLDER } from '../deploy/production-rules.ts';
import { malformed, settingsProblems } from '../deploy/production-settings.ts';
import { misspelledNames } from '../vars.ts';
import { fix, look, messageOf, ok, type Finding, type Launch } from './finding.ts';

/**
 * Each variable, without any request: by the rules of a deploy, or on this machine by its form alone.
 * @param stored names of the secrets at Cloudflare; undefined when it could not be asked
 */
export function checkSettings(
  { values, local }: Launch,
  stored: readonly string[] | undefined,
): Finding[] {
  const problems = [
    ...misspelledNames([...Object.keys(process.env), ...(stored ?? [])]),
    ...(local
      ? malformed(values).map((problem) => `${problem}.`)
      : settingsProblems(values, stored)),
  ];
  return problems.length > 0
    ? problems.map((problem) => fix(`Settings: ${problem}`))
    : [ok('Settings: every variable is valid.')];
}

/** The names of the Worker's secrets at Cloudflare, undefined when it cannot be asked. */
export function checkCloudflare(worker: string): {
  secrets: string[] | undefined;
  finding: Finding;
} {
  try {
    const secrets = storedSecrets(worker);
    const text = `Cloudflare: the Worker ${worker} has ${secrets.length} secrets.`;
    return { secrets, finding: ok(text) };
  } catch (error) {
    const text = `Cloudflare: stored secrets are not checked. ${messageOf(error)}`;
    return { secrets: undefined, finding: look(text) };
  }
}

/** The facts of the example brand in the files of content/. @param folder of the content */
export async function checkBrandFacts(folder = 'content'): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const file of glob(`${folder}/**/*.{md,json}`)) {
    const lines = (await readFile(file, 'utf8')).split('\n');
    const found = lines.flatMap((line, index) =>
      [...line.matchAll(PLACEHOLDER)].map(([text]) => ({ line: index + 1, text })),
    );
    if (found.length === 0) continue;
    const texts = [...new Set(found.map(({ text }) => text))].join(', ');
    const numbers = [...new Set(found.map(({ line }) => line))].join(', ');
    findings.push(fix(`Brand facts: ${file}, lines ${numbers}, still have examples: ${texts}.`));
  }
  return findings.length > 0 ? findings : [ok('Brand facts: no example is left.')];
}
