// What wrangler runs before it reads the Worker ([build] in wrangler.toml), and again when a source changes.
import { buildSite } from './build.ts';
import { migrate } from './migrations.ts';

try {
  await prepare(process.env.WRANGLER_COMMAND);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function prepare(command: string | undefined): Promise<void> {
  // Types come from wrangler.toml alone.
  if (command === 'types') return;
  if (command !== 'dev') {
    throw new Error('`npm run deploy` deploys: it checks what production needs and builds for it.');
  }
  console.log(`The site is ${await buildSite()}.`);
  await migrate('.wrangler/state', 'wrangler.toml');
}
