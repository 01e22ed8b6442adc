import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../../scripts/install/chromium.mjs';
import { atLeast } from './goals.ts';
import type { BenchSite } from './sites.ts';
import { figure, type Figure } from './table.ts';

// npx installs Lighthouse's own runner on demand, because it takes 176 MB with its dependencies.
const PACKAGE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIME_LIMIT_MS = 180_000;
const WHY_SLOWER =
  'its simulated phone counts all requests before the LCP, such as pictures of cards below the fold';

/** Lighthouse's scores of each page: performance, and the lowest of the other categories. NaN when a run failed. */
export async function measureLighthouse(
  site: BenchSite,
  report: (progress: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of site.pages) {
    report(`Lighthouse, ${name} …`);
    const [performance = NaN, ...others] = await scoresOf(site.edge + path).catch(
      (error: unknown) => {
        report(`Lighthouse failed for ${name}: ${String(error).split('\n')[0]}`);
        return [NaN, NaN];
      },
    );
    const section = `Lighthouse (${PACKAGE}, its own phone)`;
    const goal = atLeast(100);
    const lowest = `${name}: accessibility, best practices, SEO (lowest)`;
    figures.push(
      figure(section, `${name}: performance`, performance, '', { goal, why: WHY_SLOWER }),
      figure(section, lowest, Math.min(...others), '', { goal }),
    );
  }
  return figures;
}

/** Scores from 0 to 100, in the order of CATEGORIES. */
async function scoresOf(url: string): Promise<number[]> {
  const args = [
    '--yes',
    PACKAGE,
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${['--headless=new', ...chromiumArgs].join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: systemChromium() || chromium.executablePath() },
    maxBuffer: 64 * 1024 * 1024,
    timeout: TIME_LIMIT_MS,
  });
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? NaN) * 100));
}
