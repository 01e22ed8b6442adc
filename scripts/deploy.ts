// npm run deploy: checks what production needs, builds for it, and hands the result to Cloudflare.
import { tmpdir } from 'node:os';
import { unstable_readConfig as readConfig } from 'wrangler';
import { buildSite, commit, quietPlatform } from './build.ts';
import { databases, idVariable } from './databases.ts';
import { checkProduction } from './production.ts';
import { productionDatabase } from './production-database.ts';
import { wrangler } from './wrangler.ts';

const BUILT = 'dist/server/wrangler.json';

process.env.CLOUDFLARE_ENV = 'production';
Object.assign(process.env, quietPlatform);

try {
  const { vars } = readConfig({ config: 'wrangler.toml', env: 'production' });
  const secrets = storedSecrets();
  checkProduction({ vars, environment: process.env, secrets });
  if (secrets.includes('NEWSLETTER_WEBHOOK_URL')) process.env.NEWSLETTER_OFFERED = 'yes';

  for (const { binding, name } of databases) {
    process.env[idVariable(binding)] = productionDatabase(name, (args) =>
      wrangler(args, { output: 'pipe', cwd: tmpdir() }),
    );
  }
  console.log('Building for production …');
  await buildSite();
  // First the tables, then the code that uses them: a migration has to leave the running code working.
  for (const { name } of databases) {
    wrangler(['d1', 'migrations', 'apply', name, '--remote', '--config', BUILT], {
      output: 'inherit',
    });
  }
  // Under this name it stands in `wrangler versions list`, for whoever has to go back to it.
  const tag = commit();
  wrangler(['deploy', ...(tag ? ['--tag', tag] : [])], { output: 'inherit' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function storedSecrets(): string[] {
  const list = wrangler(['secret', 'list', '--env', 'production', '--format', 'json'], {
    output: 'pipe',
  });
  return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
}
