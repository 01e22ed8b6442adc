// npm run local: the local services and the schedule, for a site that `npx wrangler dev` serves.
import { endOnSignals, runCommand } from './command.ts';
import { startLocalServices, startSchedule } from './local-services.ts';
import { ports } from './vars.ts';

await runCommand(async () => {
  const services = await startLocalServices();
  const schedule = startSchedule(`http://localhost:${ports(process.env).site}`);
  console.log(`Local services: ${services.url}`);
  endOnSignals(async () => {
    schedule.close();
    await services.close();
    process.exit(0);
  });
});
