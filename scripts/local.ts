// npm run local: the outside world alone, for a site that `npx wrangler dev` serves.
import { startServices } from '../local/server.ts';
import { runCommand } from './command.ts';
import { startSchedule } from './schedule.ts';
import { dataFolder, ports, siteAddress } from './vars.ts';

await runCommand(async () => {
  const { site, services: port } = ports(process.env);
  const services = await startServices({
    port,
    dataDir: dataFolder(process.env),
    siteUrl: siteAddress(process.env),
  });
  const schedule = startSchedule(`http://localhost:${site}`);
  console.log(`Local services: ${services.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      schedule.close();
      await services.close();
      process.exit(0);
    });
  }
});
