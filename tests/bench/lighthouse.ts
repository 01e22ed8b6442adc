import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../../scripts/chromium.mjs';
import type { BenchSite } from './bench-site.ts';
import { exactly } from './goals.ts';
import type { Figure } from './table.ts';

// 176 MB with all that it needs: fetched for this bench by those who run it, not by every clone.
const PACKAGE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIME_LIMIT_MS = 180_000;

const WHY_SLOWER =
  'its simulated phone counts whatever came before the largest picture was painted, such as pictures of the cards below';

type Scores = Record<(typeof CATEGORIES)[number], number>;

/** Lighthouse's scores of every kind of page: speed, and the lowest of the other three. */
export async function measureLighthouse(
  site: BenchSite,
  tell: (progress: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of site.pages) {
    tell(`Lighthouse, ${name} …`);
    const scores = await scoresOf(site.edge + path).catch((error: unknown) => {
      tell(`Lighthouse did not answer for ${name}: ${String(error).split('\n')[0]}`);
      return undefined;
    });
    const { performance: speed = NaN, ...rest } = scores ?? {};
    const lowest = scores ? Math.min(...Object.values(rest)) : NaN;
    figures.push(
      { ...row(`${name}: performance`, speed), why: WHY_SLOWER },
      row(`${name}: accessibility, best practices, SEO (lowest)`, lowest),
    );
  }
  return figures;
}

const row = (name: string, value: number): Figure => ({
  section: `Lighthouse (${PACKAGE}, its own phone)`,
  name,
  value,
  unit: '',
  digits: 0,
  goal: exactly(100),
});

async function scoresOf(url: string): Promise<Scores> {
  const flags = ['--headless=new', ...chromiumArgs].join(' ');
  const args = [
    '--yes',
    PACKAGE,
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${flags}`,
  ];
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: systemChromium() || chromium.executablePath() },
    maxBuffer: 64 * 1024 * 1024,
    timeout: TIME_LIMIT_MS,
  });
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? NaN) * 100)]),
  ) as Scores;
}
