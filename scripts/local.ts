// npm run local: the local services and the schedule, for a site that `npx wrangler dev` serves.
import { endOnSignals, readArguments, runCommand } from './command.ts';
import { startLocalServices, startSchedule } from './local-services.ts';
import { ports } from './vars.ts';

const USAGE = `npm run local    the local services, and the schedule of a site that \`npx wrangler dev\` serves
PORT (8787) is the port of the site, SERVICES_PORT (8788) that of the services.`;

await runCommand(async () => {
  readArguments(USAGE, {});
  const services = await startLocalServices();
  const schedule = startSchedule(`http://localhost:${ports(process.env).site}`);
  console.log(`Local services: ${services.url}`);
  endOnSignals(async () => {
    schedule.close();
    await services.close();
    process.exit(0);
  });
});
