// npm run dev: the local services, and the site with hot reload. npm run edit: the same, with the editor at /admin.
import { spawn } from 'node:child_process';
import { readArguments } from './command.ts';
import { freePorts, startLocalServices, startSchedule } from './local-services.ts';
import { migrate } from './deploy/migrations.ts';
import { moveCards } from './content/cards.ts';
import { makePictures } from './content/pictures.ts';
import { quietPlatform } from './wrangler.ts';

const USAGE = `npm run dev     the site with hot reload, and the local services
npm run edit    the same, with the content editor at /admin
PORT (8787) and SERVICES_PORT (8788) select other ports.`;

try {
  const { edit: isEditing } = readArguments(USAGE, {
    options: { edit: { type: 'boolean', default: false } },
  }).values;
  const { site: port } = await freePorts();
  const services = await startLocalServices();
  console.log(`Services  ${services.url}`);
  if (isEditing) console.log(`Editor    http://localhost:${port}/admin`);
  await makePictures();
  await moveCards();
  await migrate('.wrangler/state', 'wrangler.toml');

  const site = spawn('node_modules/.bin/waku', ['dev', '--port', String(port)], {
    stdio: 'inherit',
    env: { ...process.env, ...quietPlatform, ...(isEditing && { EDIT_CONTENT: 'yes' }) },
  });
  const schedule = startSchedule(`http://localhost:${port}`);
  // A terminal sends Ctrl-C to the child as well, but nothing forwards a SIGTERM.
  process.once('SIGTERM', () => site.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  site.once('close', async (code) => {
    schedule.close();
    await services.close();
    process.exit(code ?? 0);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
