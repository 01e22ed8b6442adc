import { dirname, join, relative } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserLimit, requestLimit, testLimit } from './tests/time-limits.ts';
import { contentPlugin } from './vite/content-plugin.ts';

const stub = (name: string) => join(import.meta.dirname, 'tests/stubs', name);

// Modules of the Worker's runtime. The integration tests use the real ones.
const workerAliases = {
  'cloudflare:workers': stub('cloudflare-workers.ts'),
  'server-only': join(import.meta.dirname, 'node_modules/server-only/empty.js'),
};

/**
 * Editors change content/, which must not fail a test: modules import tests/fixtures/content in place of it. The pictures
 * and their list are those of content/.
 */
function fixtureContent(): Plugin {
  const root = import.meta.dirname;
  return {
    name: 'fixture-content',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:src|editor)\/.*\.tsx?$/, code: 'content/' },
      handler(code, id) {
        const toRoot = `${relative(dirname(id), root)}/`;
        const content = new RegExp(`(?<=['"])${toRoot}content/(?!pictures)`, 'g');
        return { code: code.replaceAll(content, `${toRoot}tests/fixtures/content/`), map: null };
      },
    },
  };
}

const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  plugins: [vanillaExtractPlugin(), contentPlugin()],
  test: {
    // The site logs the failures that tests cause on purpose; the log matters only when a test fails.
    silent: 'passed-only',
    maxWorkers: 2,
    testTimeout: testLimit,
    hookTimeout: testLimit,
    expect: { poll: { timeout: requestLimit, interval: 200 } },
    projects: [
      {
        extends: true,
        test: {
          // Assumptions of src/framework and vite/ about Waku, React and Vite.
          name: 'assumptions',
          include: ['src/framework/*-assumptions.test.ts'],
          // React's development build renders differently.
          env: { NODE_ENV: 'production' },
          server: { deps: { inline: [/\/waku\/dist\//] } },
        },
      },
      {
        extends: true,
        plugins: [fixtureContent()],
        test: {
          name: 'unit',
          include: [
            '{src,scripts,editor,vite}/**/*.test.{ts,tsx}',
            'tests/{,bench/,locations/}*.test.ts',
          ],
          exclude: ['src/framework/*-assumptions.test.ts'],
          // Starting a worker per file would take longer than most files run.
          isolate: false,
          setupFiles: stub('fresh-modules.ts'),
          alias: workerAliases,
        },
      },
      {
        extends: true,
        // The files share only modules, and the shop's schema is slow to load.
        test: { name: 'local', include: ['local/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          // As in tests/run.ts: half of the CPU time of a command is that of compiling its tools.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile') },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // A retry, which the report names, for rare failures on a busy machine; as in playwright.config.ts.
          retry,
          // Files share running sites.
          globalSetup: 'tests/integration/support/shared-sites.ts',
          isolate: false,
        },
      },
      ...(['firefox', 'webkit'] as const).map((engine) => ({
        extends: true as const,
        test: {
          name: `engines-${engine}`,
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/engines/site.ts',
          provide: { engine },
          expect: { poll: { timeout: browserLimit } },
        },
      })),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          retry,
        },
      },
    ],
  },
});
