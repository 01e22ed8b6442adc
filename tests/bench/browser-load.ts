import { chromium, devices, type Browser, type Response } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../../scripts/chromium.mjs';
import { gzipSize } from './gzip.ts';

/** What Chromium loads for a page, in bytes: text after `gzip -9`, the rest as it came. */
export interface BrowserLoad {
  /** The document, with the scripts that stand in it. */
  html: number;
  scripts: number;
  /** What code asks for. */
  data: number;
  styles: number;
  fonts: number;
  /** Those of the first screen and what lies near it: the rest loads when it is scrolled to. */
  pictures: number;
  other: number;
  requests: number;
  /** Other ones than the page's own. */
  hosts: number;
}

const COMPRESSED = {
  document: 'html',
  script: 'scripts',
  stylesheet: 'styles',
  fetch: 'data',
} as const;
const AS_THEY_ARE = { font: 'fonts', image: 'pictures' } as const;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
    // The bench ends the browser itself, whatever it is told.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** Loads a page with an empty cache, as a Pixel 7, until the network is quiet. */
export async function loadPage(browser: Browser, url: string): Promise<BrowserLoad> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (!response.url().startsWith('data:')) responses.push(response);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const own = new URL(url).host;

    const load: BrowserLoad = {
      html: 0,
      scripts: 0,
      data: 0,
      styles: 0,
      fonts: 0,
      pictures: 0,
      other: 0,
      requests: responses.length,
      hosts: new Set(
        responses.map((response) => new URL(response.url()).host).filter((host) => host !== own),
      ).size,
    };
    for (const response of responses)
      add(load, response.request().resourceType(), await response.body());
    return load;
  } finally {
    await context.close();
  }
}

function add(load: BrowserLoad, type: string, body: Buffer): void {
  if (type in COMPRESSED) load[COMPRESSED[type as keyof typeof COMPRESSED]] += gzipSize(body);
  else if (type in AS_THEY_ARE) load[AS_THEY_ARE[type as keyof typeof AS_THEY_ARE]] += body.length;
  else load.other += body.length;
}
