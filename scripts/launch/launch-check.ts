// npm run launch:check: checks everything that has to be true before a launch, against the services that the variables
// name (docs/operating/launch.md).
import { readArguments, runCommand } from '../command.ts';
import { checkAccounts } from './account-checks.ts';
import type { Finding, Launch } from './finding.ts';
import { checkBrandFacts, checkCloudflare, checkSettings } from './project-checks.ts';
import { checkShop } from './shop-checks.ts';
import { checkSite } from './site-checks.ts';
import { checkWebhooks } from './webhook-checks.ts';
import { workerVars } from '../vars.ts';
import { quietPlatform } from '../wrangler.ts';

const TIME_LIMIT_MS = 10_000;

const USAGE = `npm run launch:check                      the settings of production
npm run launch:check -- --local           those of this machine, while \`npm start\` runs
  --send                                  sends a test message to each webhook
Secrets are checked if they are set in the environment of the command; they are stored nowhere.`;

async function main(): Promise<void> {
  const { values: options } = readArguments(USAGE, {
    options: {
      local: { type: 'boolean', default: false },
      send: { type: 'boolean', default: false },
    },
  });
  Object.assign(process.env, quietPlatform);
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { name: worker, vars } = readConfig(
    { config: 'wrangler.toml', ...(!options.local && { env: 'production' }) },
    { hideWarnings: true },
  );
  const launch: Launch = {
    ...options,
    values: workerVars(vars, process.env),
    timeLimitMs: TIME_LIMIT_MS,
  };
  const findings: Finding[] = [];
  const report = (found: Finding[]) => {
    for (const { state, text } of found) console.log(`${state.padEnd(5)} ${text}`);
    findings.push(...found);
  };

  // Blocks this process, so that no request with a time limit may run at the same time.
  const cloudflare = options.local ? undefined : checkCloudflare(worker!);
  report(checkSettings(launch, cloudflare?.secrets));
  if (cloudflare) report([cloudflare.finding]);
  report(await checkBrandFacts());
  const checks = [checkShop, checkAccounts, checkWebhooks, checkSite];
  const running = checks.map((check) => check(launch));
  for (const check of running) report(await check);

  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  console.log(`\n${count('ok')} ok, ${count('fix')} to fix, ${count('look')} to look at.`);
  console.log('docs/operating/launch.md describes each step.');
  if (count('fix') > 0) process.exitCode = 1;
}

if (import.meta.main) await runCommand(main);
