// Starts the site of the browser tests: the built one, whose time limits end nothing on a slow machine.
import { buildSite } from '../../../scripts/build.ts';
import { endOnSignals } from '../../../scripts/command.ts';
import { loadSnapshots, startSchedule } from '../../../scripts/local-services.ts';
import { ports } from '../../../scripts/vars.ts';
import { startTestSite } from '../../integration/support/running-site.ts';

await buildSite();
const site = await startTestSite({
  ports: ports(process.env),
  // As in production, because the visitor sees this limit.
  vars: { INACTIVITY_TIMEOUT_MS: '10000' },
});
await loadSnapshots(site.url);
const schedule = startSchedule(site.url);
endOnSignals(async () => {
  schedule.close();
  await site.close();
  process.exit(0);
});
