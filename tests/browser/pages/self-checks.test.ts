// Checks that the assertions of every-page.test.ts detect faults.
import { freezeClock, looksLikeBaseline, settle } from '../support/baselines.ts';
import { lowContrastTexts } from '../support/contrast.ts';
import { overflowOf, recordShifts, shiftsOf } from '../support/layout.ts';
import { brokenPictures } from '../support/pictures.ts';
import { expect, test } from '../support/site-test.ts';

const changes: Record<string, (isMade: boolean) => void> = {
  'another background': (isMade) =>
    (document.documentElement.style.background = isMade ? '#fff' : ''),
  'a missing picture': (isMade) =>
    (document.querySelector<HTMLElement>('main img')!.style.visibility = isMade ? 'hidden' : ''),
  'another font': (isMade) => (document.body.style.fontFamily = isMade ? 'monospace' : ''),
};

test('visible differences, layout shifts, broken pictures, low contrast and overflow are detected', async ({
  page,
}) => {
  await freezeClock(page);
  await recordShifts(page);
  await page.goto('/recipes/sunrise-splash', { waitUntil: 'networkidle' });
  await settle(page);
  for (const [name, change] of Object.entries(changes)) {
    await page.evaluate(change, true);
    expect([name, await looksLikeBaseline(page, 'desktop-recipe')]).toEqual([name, false]);
    await page.evaluate(change, false);
  }

  await page.goto('/shop', { waitUntil: 'networkidle' });
  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate(({ style }) => (style.color = '#8fd'));
  expect((await lowContrastTexts(page)).low).toEqual([
    expect.stringMatching(/^Shop: 1\.\d\d of 3$/),
  ]);
  const before = (await shiftsOf(page)).length;
  await page.evaluate(() => (document.querySelector('header')!.style.marginBlockEnd = '300px'));
  await expect.poll(async () => (await shiftsOf(page)).length).toBeGreaterThan(before);

  await page.evaluate(() => (document.images[0]!.src = '/no-such-picture.png'));
  await expect.poll(() => brokenPictures(page)).toHaveLength(1);
  await page.evaluate(() => (document.querySelector('main')!.style.minWidth = '1400px'));
  expect(await overflowOf(page)).toBeGreaterThan(0);
});
