import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, systemChromium } from './scripts/chromium.mjs';
import { ports } from './scripts/vars.ts';

// Where to look when a test fails for the site's own reasons.
const siteLog = '.local/browser-tests.log';
const { site } = ports(process.env);
const executablePath = systemChromium();

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // As many as there are cores: a third takes a tenth more of their time and ends no sooner.
  workers: 2,
  // Twice what Playwright grants: a machine may be slow for seconds, and what holds is not waited for.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // What fails once in many runs on a busy machine is named as flaky at the end, and is to be looked at.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Tells all failures in full at its end, where a long run is looked at first.
  reporter: [['dot']],
  use: {
    baseURL: `http://localhost:${site}`,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumArgs,
    },
  },
  projects: [
    // What the width cannot change is tested once, on the desktop. A phone's seven pixels for one take longer to draw, and
    // no test looks at them.
    {
      name: 'phone',
      grepInvert: /@any-width/,
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    // Shops that fail are part of the tests, and what the site logs about them is for a file.
    command: `mkdir -p .local && exec node scripts/start.ts 2>${siteLog}`,
    url: `http://localhost:${site}/shop`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    // Nothing remembered of an earlier run: some tests need a product that nobody has asked for.
    env: { LOCAL_DATA_DIR: process.env.LOCAL_DATA_DIR ?? `test-results/data-${Date.now()}` },
  },
});
