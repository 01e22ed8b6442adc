import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../../scripts/install/chromium.mjs';
import { atLeast } from './goals.ts';
import type { Round } from './parts.ts';
import { figure, type Figure } from './table.ts';

// npx installs Lighthouse's own runner on demand, because it takes 176 MB with its dependencies.
const PACKAGE = 'lighthouse@13.5.0';
const PAGES = ['home', 'list', 'product', 'stores', 'article'];
const TIME_LIMIT_MS = 180_000;

/** Lighthouse's scores of five pages, from 0 to 100. */
export async function measureLighthouse({ site }: Round): Promise<Figure[]> {
  const figures: Figure[] = [];
  const env = { ...process.env, CHROME_PATH: systemChromium() || chromium.executablePath() };
  for (const name of PAGES) {
    const flags = `--chrome-flags=${['--headless=new', ...chromiumArgs].join(' ')}`;
    const args = [
      '--yes',
      PACKAGE,
      site.edge + site.pages[name],
      '--quiet',
      '--output=json',
      flags,
    ];
    const { stdout } = await promisify(execFile)('npx', args, {
      env,
      maxBuffer: 2 ** 26,
      timeout: TIME_LIMIT_MS,
    });
    const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
    for (const [category, { score }] of Object.entries(categories)) {
      const row = `${name}: ${category}`;
      figures.push(figure(`${PACKAGE}, its own phone`, row, score * 100, '', atLeast(100)));
    }
  }
  return figures;
}
