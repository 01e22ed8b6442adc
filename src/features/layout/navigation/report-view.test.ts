import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

/** Bytes after gzip of the module that reports views, with a module in it replaced. */
async function sizeWith(replaced: RegExp, code: string): Promise<number> {
  const plugin: Plugin = {
    name: 'replaced-module',
    enforce: 'pre',
    load: (id) => (replaced.test(id) ? code : undefined),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/features/layout/navigation/prefetch-links.ts',
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  return gzipSync(output[0].code, { level: 9 }).length;
}

test('counting page views adds at most 300 bytes to the code of a page, and sources of orders 200', async () => {
  const without = await sizeWith(/report-view\.ts$/, 'export const reportView = () => {};');
  const withoutSources = await sizeWith(
    /content\/site\.json$/,
    '{ "checkoutHosts": ["shop.app"], "orderSources": false }',
  );
  const whole = await sizeWith(
    /content\/site\.json$/,
    '{ "checkoutHosts": ["shop.app"], "orderSources": true }',
  );
  expect(withoutSources - without).toBeGreaterThan(0);
  expect(withoutSources - without).toBeLessThanOrEqual(300);
  expect(whole - withoutSources).toBeLessThanOrEqual(200);
});
