// The checks of every-page.test.ts that could fall silent without anybody noticing.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { baselineOf, comeToRest, isTolerated, stopTheYear } from '../support/baselines.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { overflowOf } from '../support/overflow.ts';
import { gistOf, pictureDifference } from '../support/picture-difference.ts';

test('what moves is noticed @any-width', async ({ page }) => {
  await recordShifts(page);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.evaluate(() => (document.querySelector('header')!.style.marginBlockEnd = '300px'));
  await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(0);
});

test('what is too wide is noticed', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => (document.querySelector('main')!.style.minWidth = '1400px'));
  expect(await overflowOf(page)).toBeGreaterThan(0);
});

const changes: Record<string, (isMade: boolean) => void> = {
  'a header that is missing': (isMade) =>
    (document.querySelector('header')!.style.display = isMade ? 'none' : ''),
  'another ground': (isMade) => (document.documentElement.style.background = isMade ? '#fff' : ''),
  'a picture that did not come': (isMade) =>
    (document.querySelector<HTMLElement>('main img')!.style.visibility = isMade ? 'hidden' : ''),
  'no styles': (isMade) => {
    for (const sheet of document.styleSheets) sheet.disabled = isMade;
  },
  'other letters': (isMade) => (document.body.style.fontFamily = isMade ? 'monospace' : ''),
};

test('what a visitor would notice is noticed @any-width', async ({ page }) => {
  test.setTimeout(60_000);
  const baseline = await readFile(baselineOf('recipe'));
  await stopTheYear(page);
  await page.goto('/recipes/sunrise-splash', { waitUntil: 'networkidle' });
  await comeToRest(page);
  const look = async () =>
    isTolerated(
      await pictureDifference(
        baseline,
        await gistOf(await page.screenshot({ fullPage: true, scale: 'css' })),
      ),
    );
  for (const [name, change] of Object.entries(changes)) {
    await page.evaluate(change, true);
    expect([name, await look()]).toEqual([name, false]);
    await page.evaluate(change, false);
  }
  expect(await look()).toBe(true);
});
