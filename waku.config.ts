import { cloudflare } from '@cloudflare/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'waku/config';
import { workerVars } from './local/vars.ts';

// Named here so that the dev server bundles them at once instead of reloading when the first page asks.
const serverDependencies = [
  'hono',
  'hono/body-limit',
  'hono/combine',
  'hono/http-exception',
  'hono/tiny',
  'valibot',
  '@shopify/storefront-api-client',
  'unified',
  'rehype-parse',
  'rehype-sanitize',
  'rehype-stringify',
];

export default defineConfig({
  vite: {
    environments: {
      rsc: {
        optimizeDeps: { include: serverDependencies },
        build: {
          // One stylesheet for all that the server renders: one request, cached for every page.
          cssCodeSplit: false,
          sourcemap: false,
          rolldownOptions: { platform: 'neutral' },
        },
      },
      ssr: {
        optimizeDeps: { include: ['waku > rsc-html-stream/server'] },
        build: { sourcemap: false, rolldownOptions: { platform: 'neutral' } },
      },
    },
    plugins: [
      vanillaExtractPlugin(),
      cloudflare({
        viteEnvironment: { name: 'rsc', childEnvironments: ['ssr'] },
        inspectorPort: false,
        config: (worker) => ({ vars: workerVars(worker.vars, process.env) }),
      }),
    ],
  },
});
