// npm run launch:check: checks everything that has to be true before a launch, against the services that the variables
// name (docs/operating/launch.md).
import { readArguments, runCommand } from '../command.ts';
import { checkAccounts } from './account-checks.ts';
import { findingLine, type Finding, type Launch } from './finding.ts';
import { checkCaptcha, checkSheet, checkWebhooks } from './form-checks.ts';
import { checkCloudflare, checkContentFiles, checkPackages } from './project-checks.ts';
import { checkSettings } from './settings-checks.ts';
import { checkShop } from './shop-checks.ts';
import { checkSite } from './site-checks.ts';
import { workerVars } from '../vars.ts';
import { quietPlatform } from '../wrangler.ts';

const TIME_LIMIT_MS = 10_000;

const USAGE = `npm run launch:check                      the settings of production
npm run launch:check -- --local           those of this machine, while \`npm start\` runs
  --send                                  sends a test message to each webhook
  --preview ADDRESS                       checks a preview as well
Secrets are checked if they are set in the environment of the command; they are stored nowhere.`;

async function main(): Promise<void> {
  const { values: options } = readArguments(USAGE, {
    options: {
      local: { type: 'boolean', default: false },
      send: { type: 'boolean', default: false },
      preview: { type: 'string' },
    },
  });
  if (options.preview !== undefined && !/^https?:/.test(options.preview))
    throw new Error(
      `--preview ${options.preview}: give the address that \`npm run deploy -- --preview NAME\` printed, https://….`,
    );
  Object.assign(process.env, quietPlatform);
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { name: worker, vars } = readConfig(
    { config: 'wrangler.toml', ...(!options.local && { env: 'production' }) },
    { hideWarnings: true },
  );
  const launch: Launch = {
    values: workerVars(vars, process.env),
    timeLimitMs: TIME_LIMIT_MS,
    local: options.local,
    send: options.send,
    preview: options.preview,
  };
  const findings: Finding[] = [];
  const report = (found: Finding[]) => {
    for (const finding of found) console.log(findingLine(finding));
    findings.push(...found);
  };

  // Blocks this process, so that no request with a time limit may run at the same time.
  const cloudflare = options.local ? undefined : await checkCloudflare(worker!);
  report(checkSettings(launch, cloudflare?.secrets));
  report(cloudflare?.findings ?? []);
  report(checkPackages());
  report(await checkContentFiles());
  const checks = [checkShop, checkAccounts, checkSheet, checkCaptcha, checkWebhooks, checkSite];
  const running = checks.map((check) => check(launch));
  for (const check of running) report(await check);

  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  console.log(`\n${count('ok')} ok, ${count('fix')} to fix, ${count('look')} to look at.`);
  if (count('fix') > 0) process.exitCode = 1;
}

if (import.meta.main) await runCommand(main);
