import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { Toast } from '../../../src/design/toasts/toast.ts';

const FOLDER = '/toast-stage/';

/** The toasts' own code, made for browsers as the site's is, and a way to ask it for any toast. By name of the file. */
export async function buildToastStage(): Promise<Map<string, string | Uint8Array>> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    base: FOLDER,
    publicDir: false,
    plugins: [vanillaExtractPlugin()],
    build: {
      write: false,
      rolldownOptions: {
        input: { stage: fileURLToPath(new URL('toast-stage-entry.tsx', import.meta.url)) },
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

/** Serves the stage beside the site, under the site's content security policy. */
export const serveToastStage = (page: Page, files: Map<string, string | Uint8Array>) =>
  page.route(`**${FOLDER}*`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(FOLDER.length);
    const body = files.get(name);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: Buffer.from(body) });
  });

/** Brings the stage into the page that is open. */
export async function enterToastStage(page: Page): Promise<void> {
  await page.addStyleTag({ url: `${FOLDER}stage.css` });
  await page.addScriptTag({ url: `${FOLDER}stage.js`, type: 'module' });
}

export const showToast = (page: Page, toast: Omit<Toast, 'action'>) =>
  page.evaluate((asked) => window.showToast(asked), toast);
