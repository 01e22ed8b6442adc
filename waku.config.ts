import { cloudflare } from '@cloudflare/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'waku/config';
import { shortNames, stylesheetFiles } from './vite/class-names.ts';
import { clientChunks } from './vite/client-chunks.ts';
import { contentPlugin } from './vite/content-plugin.ts';
import { idVariable } from './scripts/deploy/databases.ts';
import { shippedPackagesPlugin } from './vite/shipped-packages.ts';
import { layerOrder, serverStyles, stylesOncePerPage, styleSheetOf } from './vite/stylesheets.ts';
import { workerVars } from './scripts/vars.ts';

// Dependencies that the dev server bundles at its start. Otherwise the first page that needs one reloads.
const serverDependencies = [
  '@photostructure/tz-lookup',
  'hono',
  'hono/body-limit',
  'hono/combine',
  'hono/cookie',
  'hono/html',
  'hono/http-exception',
  'hono/tiny',
  'hono/utils/buffer',
  'hono/utils/cookie',
  'hono/utils/encode',
  'isbot',
  'libphonenumber-js/min',
  'minisearch',
  'oauth4webapi',
  'papaparse',
  'rehype-parse',
  'rehype-sanitize',
  'rehype-stringify',
  'remark-gfm',
  'remark-parse',
  'remark-rehype',
  'supercluster',
  'unified',
  'valibot',
  'xast-util-feed',
  'xast-util-to-xml',
  'xastscript',
  'yaml',
];

const isBuild = process.env.NODE_ENV === 'production';
const { BUILD_ID: buildId } = process.env;

export default defineConfig({
  vite: {
    // Browsers compare this id to detect another build. Waku's default is random, so builds of the same sources would
    // differ.
    define: isBuild && buildId ? { 'import.meta.env.WAKU_BUILD_ID': JSON.stringify(buildId) } : {},
    // A picture inlined in a stylesheet delays the FCP.
    build: { assetsInlineLimit: 0 },
    // Leaflet's package.json names only its CommonJS file; the ES module is 1.5 KB (gzip) smaller.
    resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
    environments: {
      client: {
        // Removes React's hook for developer tools, 0.35 KB of every page. The dev server would define it for the whole
        // page.
        define: isBuild ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
      },
      rsc: {
        optimizeDeps: { include: serverDependencies },
        build: {
          sourcemap: false,
          rolldownOptions: {
            platform: 'neutral',
            // One chunk for the texts of content/, which the Worker does not contain (docs/decisions/007). One stylesheet
            // for every page and one for each section of the site; pages inline theirs.
            output: {
              codeSplitting: {
                groups: [{ name: 'texts', test: /\.md\?whole$/ }, { name: styleSheetOf }],
              },
            },
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
      // Imported on demand, because it loads other bundlers.
      process.env.EDIT_CONTENT
        ? (await import('./vite/editor-plugin.ts')).editorPlugin()
        : undefined,
      vanillaExtractPlugin({ identifiers: isBuild ? shortNames(stylesheetFiles()) : 'debug' }),
      clientChunks(),
      serverStyles(),
      stylesOncePerPage(),
      layerOrder(),
      shippedPackagesPlugin('site'),
      cloudflare({
        viteEnvironment: { name: 'rsc', childEnvironments: ['ssr'] },
        inspectorPort: false,
        config: (worker) => {
          // `npm run deploy` sets the ids. They are assigned in place, because a returned list would be appended to that of
          // wrangler.toml.
          for (const database of worker.d1_databases) {
            const id = process.env[idVariable(database.binding)];
            if (id) database.database_id = id;
          }
          for (const namespace of worker.kv_namespaces) {
            const id = process.env[idVariable(namespace.binding)];
            if (id) namespace.id = id;
          }
          return { main: './src/waku.server', vars: workerVars(worker.vars, process.env) };
        },
      }),
    ],
  },
});
