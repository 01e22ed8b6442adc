import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, systemChromium } from './scripts/chromium.mjs';
import { ports } from './scripts/vars.ts';

// The site's log, for tests that fail because of the site.
const siteLog = '.local/browser-tests.log';
const { site } = ports(process.env);
const executablePath = systemChromium();

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // One per core: a third worker takes a tenth more CPU time and ends no sooner.
  workers: 2,
  // Twice Playwright's default, because a busy machine may be slow for seconds.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Playwright reports a test that passes on retry as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // This reporter prints all failures at the end.
  reporter: [['dot']],
  use: {
    baseURL: `http://localhost:${site}`,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumArgs,
    },
  },
  projects: [
    // Tests that do not depend on the width run once, on the desktop. A device scale factor of 1 renders faster, and no
    // test depends on it.
    {
      name: 'phone',
      grepInvert: /@any-width/,
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    // The site logs the failures that tests cause on purpose to a file.
    command: `mkdir -p .local && exec node scripts/start.ts 2>${siteLog}`,
    url: `http://localhost:${site}/shop`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    // Empty data, because some tests need a product that is not cached.
    env: { LOCAL_DATA_DIR: process.env.LOCAL_DATA_DIR ?? `test-results/data-${Date.now()}` },
  },
});
