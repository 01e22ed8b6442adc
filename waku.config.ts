import { cloudflare } from '@cloudflare/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'waku/config';
import { everyPageNeeds } from './vite/every-page-chunk.ts';
import { leanLibraries, stylesOnce } from './vite/client-diet.ts';
import { contentPlugin } from './vite/content-plugin.ts';
import { idVariable } from './scripts/databases.ts';
import { shippedPackagesPlugin } from './vite/shipped-packages.ts';
import { workerVars } from './scripts/vars.ts';

// Named here so that the dev server bundles them at once instead of reloading when the first page asks.
const serverDependencies = [
  'hono',
  'hono/body-limit',
  'hono/combine',
  'hono/http-exception',
  'hono/tiny',
  'hono/utils/buffer',
  'papaparse',
  'valibot',
  '@shopify/storefront-api-client',
  'unified',
  'rehype-parse',
  'rehype-sanitize',
  'rehype-stringify',
];

// Class names of the design, each too small for a chunk of its own.
const DESIGN_CLASSES = /\/src\/design\/(button\.tsx|[\w-]+\.css\.ts)$/;

export default defineConfig({
  vite: {
    // A picture in a stylesheet holds back the first paint; as a file it comes after.
    build: { assetsInlineLimit: 0 },
    // Leaflet's other form would put a helper for such modules on every page.
    resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
    environments: {
      client: {
        define: {
          // What no visitor's browser has: React's tools for developers (`npm run dev` serves them), and timers of Node.
          __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
          setImmediate: 'undefined',
        },
        build: {
          // What is imported later is fetched together with all that it needs, except for what every page has loaded.
          modulePreload: {
            resolveDependencies: (_file, files) => {
              const needed = files.filter((file) => !/\/(index|frame)-/.test(file));
              return needed.length > 1 ? needed : [];
            },
          },
          rolldownOptions: {
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  {
                    debugName: 'frame',
                    name: (id, modules) =>
                      everyPageNeeds(id, modules) || DESIGN_CLASSES.test(id) ? 'frame' : null,
                  },
                  {
                    // What pages with a form or a dialog need, with what the server calls it by.
                    name: 'forms',
                    test: /(\/|:)src\/(features\/(forms\/(field|form-state|form-shell|form-definition|form\.css|send-form)|home\/open-on-arrival)|design\/dialog-fallback|pages\/\(site\)\/ingredients)\.tsx?$/,
                  },
                  {
                    name: 'locator',
                    test: /\/src\/features\/stores\/(near-me|store-map|locator-path|store-coordinates)\.tsx?$/,
                  },
                ],
              },
            },
          },
        },
      },
      rsc: {
        optimizeDeps: { include: serverDependencies },
        build: {
          // One stylesheet for all that the server renders: one request, cached for every page.
          cssCodeSplit: false,
          sourcemap: false,
          rolldownOptions: {
            platform: 'neutral',
            // One chunk for all texts of content/, which the Worker does without: see docs/decisions/007.
            output: { codeSplitting: { groups: [{ name: 'texts', test: /\.md\?whole$/ }] } },
          },
        },
      },
      ssr: {
        optimizeDeps: { include: ['waku > rsc-html-stream/server'] },
        build: { sourcemap: false, rolldownOptions: { platform: 'neutral' } },
      },
    },
    plugins: [
      contentPlugin(),
      vanillaExtractPlugin(),
      stylesOnce(),
      leanLibraries(),
      layerOrder(),
      shippedPackagesPlugin(),
      cloudflare({
        viteEnvironment: { name: 'rsc', childEnvironments: ['ssr'] },
        inspectorPort: false,
        config: (worker) => {
          // Found by `npm run deploy`; lists that are returned would be added to those of wrangler.toml.
          for (const database of worker.d1_databases) {
            const id = process.env[idVariable(database.binding)];
            if (id) database.database_id = id;
          }
          return { main: './src/waku.server', vars: workerVars(worker.vars, process.env) };
        },
      }),
    ],
  },
});

/**
 * Begins every stylesheet with the order of the cascade layers (src/design/layers.css.ts). A page loads several, and
 * the first to arrive decides: without this, one that knows nothing of the reset would put it above itself.
 */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `@layer reset,base,components,utilities;${String(file.source)}`;
      }
    },
  };
}
