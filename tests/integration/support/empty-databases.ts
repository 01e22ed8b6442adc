import { createHash } from 'node:crypto';
import { cp, glob, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_CONFIG } from '../../../scripts/build.ts';
import { migrate } from '../../../scripts/deploy/migrations.ts';

const CACHE = 'node_modules/.cache/empty-databases';

/**
 * Copies the databases of a new site into its data folder, with all migrations. They are made once and copied then,
 * because the platform that applies migrations takes as long to start as the site itself.
 */
export async function copyEmptyDatabases(dataDir: string): Promise<void> {
  const template = join(CACHE, await fingerprint());
  const copy = () => cp(template, dataDir, { recursive: true });
  await copy().catch(async () => {
    await makeTemplate(template);
    await copy();
  });
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'new-'));
  await migrate(folder, BUILT_CONFIG);
  // Another process may have been faster.
  await rename(folder, template).catch(() => rm(folder, { recursive: true }));
}

/** Of the migrations, the ids of the databases, and the version of the platform. */
async function fingerprint(): Promise<string> {
  const built = JSON.parse(await readFile(BUILT_CONFIG, 'utf8')) as { d1_databases: unknown };
  const files = ['package-lock.json'];
  for await (const file of glob('migrations/*/*.sql')) files.push(file);
  const hash = createHash('sha256').update(JSON.stringify(built.d1_databases));
  for (const file of files.toSorted()) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
