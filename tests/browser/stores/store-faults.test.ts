import { expect, test } from '@playwright/test';
import { startRunningSite } from '../../integration/support/running-site.ts';
import { expectAccessible } from '../support/accessible.ts';
import { recordShifts, shiftsOf } from '../support/layout.ts';

test('a failing store sheet is reported, or served from the cache', async ({ page }) => {
  // The sheet of the shared site must not fail.
  const site = await startRunningSite();
  const heal = () => fetch(`${site.services}/stores/faults`, { method: 'DELETE' });
  const spoil = (kind: string) =>
    fetch(`${site.services}/stores/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    });
  try {
    await spoil('quotation-marks');
    await page.goto(`${site.url}/store-locator`);
    await expect(page.getByText('We cannot read our list of stores right now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Suggest a Location' })).toBeVisible();
    await expectAccessible(page);

    await heal();
    await spoil('slow');
    await page.setViewportSize({ width: 360, height: 740 });
    await recordShifts(page);
    await expect(async () => {
      await page.goto(`${site.url}/store-locator`);
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect((await shiftsOf(page)).filter(({ value }) => value > 0.02)).toEqual([]);

    await heal();
    await spoil('html-200');
    await page.goto(`${site.url}/store-locator?q=pueblo`);
    await expect(page.getByRole('article').first()).toContainText('Pueblo, CO');
  } finally {
    await site.close();
  }
});
