// The build command of wrangler.toml, which wrangler runs before it reads the Worker and when a source changes.
import { runCommand } from '../command.ts';

await runCommand(async () => {
  const command = process.env.WRANGLER_COMMAND;
  // `wrangler types` reads wrangler.toml only, so it works with invalid sources.
  if (command === 'types') return;
  if (command !== 'dev') {
    throw new Error('`npm run deploy` deploys: it checks what production needs and builds for it.');
  }
  const { buildSite } = await import('../build.ts');
  const { migrate } = await import('./migrations.ts');
  console.log(`The site is ${await buildSite()}.`);
  await migrate('.wrangler/state', 'wrangler.toml');
  console.log('`npm run local` starts the local services and the schedule.');
});
