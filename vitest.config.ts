import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './vite/content-plugin.ts';

const stub = (name: string) => join(import.meta.dirname, 'tests/stubs', name);

const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  plugins: [vanillaExtractPlugin(), contentPlugin()],
  test: {
    // Shops that fail are part of the tests; what the site logs about them matters when a test fails, too.
    silent: 'passed-only',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          // What src/framework and vite/ take for granted about Waku, React and Vite.
          name: 'assumptions',
          include: ['src/framework/*-assumptions.test.ts'],
          // React renders otherwise for developers.
          env: { NODE_ENV: 'production' },
          server: { deps: { inline: [/\/waku\/dist\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          // Some tests build a bundle, which takes seconds on a busy machine.
          testTimeout: 20_000,
          include: ['{src,scripts,editor,vite}/**/*.test.{ts,tsx}', 'tests/{,bench/}*.test.ts'],
          exclude: ['src/framework/*-assumptions.test.ts'],
          // A worker for each file would take longer to start than most files take to run.
          isolate: false,
          setupFiles: stub('fresh-modules.ts'),
          // What only the Worker's runtime has; the integration tests use the real ones.
          alias: {
            'cloudflare:workers': stub('cloudflare-workers.ts'),
            'server-only': join(import.meta.dirname, 'node_modules/server-only/empty.js'),
          },
        },
      },
      {
        extends: true,
        // Its files share no state but modules, of which the shop's schema is the slow one.
        test: { name: 'local', include: ['local/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        // They start the site at the address for which it was built: one file after the other.
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // As in playwright.config.ts: what fails once in many runs on a busy machine is tried once more, and named.
          retry,
          // Files share running sites.
          globalSetup: 'tests/integration/support/shared-sites.ts',
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
        },
      },
      ...(['firefox', 'webkit'] as const).map((engine) => ({
        extends: true as const,
        test: {
          name: `engines-${engine}`,
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/engines/site.ts',
          provide: { engine },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      })),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          retry,
          // Time-outs of the site are among the faults.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
