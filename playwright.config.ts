import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, systemChromium } from './scripts/install/chromium.mjs';
import { ports } from './scripts/vars.ts';
import { browserLimit, testLimit } from './tests/time-limits.ts';

const siteLog = '.local/browser-tests.log';
const { site } = ports(process.env);
const executablePath = systemChromium();

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // One per core: a third worker on two cores makes each test slower and the run no shorter.
  workers: 2,
  timeout: testLimit,
  expect: { timeout: browserLimit },
  // A test that fails once and passes when it is repeated is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot']],
  use: {
    baseURL: `http://localhost:${site}`,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumArgs,
    },
  },
  projects: [
    // Tests whose outcome depends on the width are tagged @phone, those of the phone alone @phone-only. At the phone's
    // own scale of 2.6, pages take longer to render.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], deviceScaleFactor: 1 } },
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  webServer: {
    // The log holds the failures that the tests cause on purpose, so it goes to a file.
    command: `mkdir -p .local && exec node tests/browser/support/start-site.ts 2>${siteLog}`,
    url: `http://localhost:${site}/shop`,
    timeout: testLimit,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
  },
});
