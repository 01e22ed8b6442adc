import { glob, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseDamagedDatabase } from '../../local/database.ts';
import { databases } from './databases.ts';

type Bindings = Record<(typeof databases)[number]['binding'], D1Database>;

/**
 * Applies the missing migrations to the local databases and records them like `wrangler d1 migrations apply --local`,
 * in a tenth of its time.
 * @param dataDir data folder of the platform
 * @param config wrangler.toml, or the configuration of a build
 * @throws an Error with the name of a damaged file
 */
export async function migrate(dataDir: string, config: string, project = '.'): Promise<void> {
  await refuseDamagedDatabases(join(dataDir, 'v3'));
  const { getPlatformProxy } = await import('wrangler');
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: config,
    persist: { path: join(dataDir, 'v3') },
  });
  try {
    for (const { binding, migrations } of databases) {
      await migrateDatabase(env[binding], join(project, migrations));
    }
  } finally {
    await dispose();
  }
}

/** For a damaged file, the platform reports "internal error" or hangs. */
async function refuseDamagedDatabases(folder: string): Promise<void> {
  for await (const file of glob(join(folder, '**/*.sqlite'))) refuseDamagedDatabase(file);
}

async function migrateDatabase(database: D1Database, folder: string): Promise<void> {
  const { unstable_splitSqlQuery: splitSql } = await import('wrangler');
  await database
    .prepare(
      `create table if not exists d1_migrations (
        id integer primary key autoincrement, name text unique,
        applied_at timestamp default current_timestamp not null)`,
    )
    .run();
  const { results } = await database
    .prepare('select name from d1_migrations')
    .all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));

  for (const file of files.toSorted().filter((name) => !applied.has(name))) {
    const statements = splitSql(await readFile(join(folder, file), 'utf8'));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('insert into d1_migrations (name) values (?)').bind(file),
    ]);
  }
}
