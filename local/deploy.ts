// npm run deploy: checks what production needs, builds for it, and hands the result to Cloudflare.
import { spawnSync } from 'node:child_process';
import { unstable_readConfig as readConfig } from 'wrangler';
import { buildSite, quietPlatform } from './build.ts';
import { checkProduction } from './production.ts';

process.env.CLOUDFLARE_ENV = 'production';
Object.assign(process.env, quietPlatform);

try {
  const { vars } = readConfig({ config: 'wrangler.toml', env: 'production' });
  checkProduction({ vars, environment: process.env, secrets: storedSecrets() });
  console.log('Building for production …');
  await buildSite();
  wrangler(['deploy'], 'inherit');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function storedSecrets(): string[] {
  const list = wrangler(['secret', 'list', '--env', 'production', '--format', 'json'], 'pipe');
  return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
}

function wrangler(args: string[], output: 'inherit' | 'pipe'): string {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/wrangler', args, {
    stdio: ['inherit', output, output],
    encoding: 'utf8',
  });
  if (status === 0) return stdout ?? '';
  throw new Error(
    `${stderr ?? ''}\`wrangler ${args.join(' ')}\` failed. docs/operating.md says how a first deploy is set up.`,
  );
}
