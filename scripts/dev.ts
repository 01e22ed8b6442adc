// npm run dev: the local services, and the site with hot reload. npm run edit: the same, with the editor at /admin.
import { spawn } from 'node:child_process';
import { readArguments } from './command.ts';
import { refuseTakenPort } from './free-port.ts';
import { startLocalServices, startSchedule } from './local-services.ts';
import { migrate } from './deploy/migrations.ts';
import { moveCards } from './content/cards.ts';
import { makePictures } from './content/pictures.ts';
import { misspelledNames, ports } from './vars.ts';
import { quietPlatform } from './wrangler.ts';

const USAGE = `npm run dev     the site with hot reload, and the local services
npm run edit    the same, with the content editor at /admin
PORT (8787) and SERVICES_PORT (8788) select other ports.`;

try {
  const { edit: isEditing } = readArguments(USAGE, {
    options: { edit: { type: 'boolean', default: false } },
  }).values;
  const { site: port, services: servicesPort } = ports(process.env);
  await refuseTakenPort(port, 'PORT');
  await refuseTakenPort(servicesPort, 'SERVICES_PORT');
  for (const line of misspelledNames(Object.keys(process.env))) console.warn(line);
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
