import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from './local/chromium.mjs';
import { ports } from './local/vars.ts';

const { site } = ports(process.env);
const executablePath = systemChromium();

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line']],
  use: {
    baseURL: `http://localhost:${site}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'] } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: 'exec node local/start.ts',
    url: `http://localhost:${site}/shop`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
  },
});
