import { glob, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { ContentError } from '../../src/lib/content-fields.ts';
import { audit } from '../deploy/audit.ts';
import { checkContent } from '../content/check-content.ts';
import { databases, queryDatabase } from '../deploy/databases.ts';
import { storedSecrets } from '../deploy/deploy.ts';
import { PLACEHOLDER } from '../deploy/production-rules.ts';
import { wrangler } from '../wrangler.ts';
import { fix, look, messageOf, ok, type Finding } from './finding.ts';

/** The files of content/: errors, and facts of the example brand. @param folder of the content */
export async function checkContentFiles(folder = 'content'): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    const hidden = await checkContent(folder);
    findings.push(ok('Content', `is valid; ${hidden.length} drafts and scheduled pages.`));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    findings.push(
      ...error.message.split('\n').map((line) => fix('Content', line, 'docs/content.md')),
    );
  }
  const examples: Finding[] = [];
  for await (const file of glob(`${folder}/**/*.{md,json}`)) {
    const lines = (await readFile(file, 'utf8')).split('\n');
    const found = lines.flatMap((line, index) =>
      [...line.matchAll(PLACEHOLDER)].map(([text]) => ({ line: index + 1, text })),
    );
    if (found.length === 0) continue;
    const texts = [...new Set(found.map(({ text }) => text))].join(', ');
    const numbers = [...new Set(found.map(({ line }) => line))].join(', ');
    examples.push(
      fix(
        'Brand facts',
        `${file}, lines ${numbers}, still have examples: ${texts}.`,
        'docs/content.md',
      ),
    );
  }
  if (examples.length === 0) examples.push(ok('Brand facts', 'no example is left.'));
  return [...findings, ...examples];
}

export function checkPackages(): Finding[] {
  const advisories = audit();
  if (!advisories) return [look('Packages', 'the registry gave no audit.', 'Supply chain')];
  if (advisories.length === 0) return [ok('Packages', 'no known vulnerability.')];
  return advisories.map((text) => fix('Packages', text, 'Supply chain'));
}

/**
 * Secrets, databases and migrations at Cloudflare.
 * @param worker its name
 * @returns `secrets` is undefined when Cloudflare cannot be asked
 */
export async function checkCloudflare(
  worker: string,
): Promise<{ secrets: string[] | undefined; findings: Finding[] }> {
  let secrets: string[];
  try {
    secrets = storedSecrets(worker);
  } catch (error) {
    const text = `stored secrets and databases are not checked. ${messageOf(error)}`;
    return { secrets: undefined, findings: [look('Cloudflare', text, 'Deploy')] };
  }
  const findings = [ok('Cloudflare', `the Worker ${worker} has ${secrets.length} secrets.`)];
  try {
    const list = wrangler(['d1', 'list', '--json'], { output: 'pipe', cwd: tmpdir() });
    const present = (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
    for (const { name, migrations } of databases) {
      findings.push(
        present.includes(name)
          ? await checkDatabase(name, migrations)
          : look('Databases', `${name} does not exist: the first deploy creates it.`, 'Deploy'),
      );
    }
  } catch (error) {
    findings.push(fix('Databases', messageOf(error), 'Deploy'));
  }
  return { secrets, findings };
}

async function checkDatabase(
  name: (typeof databases)[number]['name'],
  folder: string,
): Promise<Finding> {
  const rows = await queryDatabase<{ name: string }>(name, 'select name from d1_migrations', true);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const missing = files.filter((file) => !rows.some((row) => row.name === file));
  return missing.length > 0
    ? fix('Databases', `${name} lacks ${missing.join(', ')}: deploy.`, 'Deploy')
    : ok('Databases', `${name} has all ${files.length} migrations.`);
}
