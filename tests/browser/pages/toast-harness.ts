import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { Toast } from '../../../src/design/toasts/toast.ts';

const FOLDER = '/toast-harness/';

/** Bundles the toast components for browsers, with a function that shows any toast. Returns the files by name. */
export async function buildToastHarness(): Promise<Map<string, string | Uint8Array>> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    base: FOLDER,
    publicDir: false,
    plugins: [vanillaExtractPlugin()],
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { harness: fileURLToPath(new URL('toast-harness-entry.tsx', import.meta.url)) },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}

/** Adds the harness to an open page, which serves it under the site's content security policy. */
export async function addToastHarness(
  page: Page,
  files: Map<string, string | Uint8Array>,
): Promise<void> {
  await page.route(`**${FOLDER}*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(FOLDER.length);
    const body = files.get(name);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: Buffer.from(body) });
  });
  await page.addStyleTag({ url: `${FOLDER}harness.css` });
  await page.addScriptTag({ url: `${FOLDER}harness.js`, type: 'module' });
}

export const showToast = (page: Page, toast: Toast) =>
  page.evaluate((shown) => window.showToast(shown), toast);
