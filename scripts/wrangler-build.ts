// What wrangler runs before it reads the Worker ([build] in wrangler.toml), and again when a source changes.
import { runCommand } from './command.ts';

await runCommand(async () => {
  const command = process.env.WRANGLER_COMMAND;
  // Types come from wrangler.toml alone, even while the sources are broken.
  if (command === 'types') return;
  if (command !== 'dev') {
    throw new Error('`npm run deploy` deploys: it checks what production needs and builds for it.');
  }
  const { buildSite } = await import('./build.ts');
  const { migrate } = await import('./migrations.ts');
  console.log(`The site is ${await buildSite()}.`);
  await migrate('.wrangler/state', 'wrangler.toml');
  console.log('`npm run local` starts the shop and all else that it speaks to, and its schedule.');
});
