import { expect, test } from '@playwright/test';
import { startRunningSite, type OwnSite } from '../../integration/support/running-site.ts';
import { expectAccessible } from '../support/accessible.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';

// The sheet of the other tests has to stay as it is.
let site: OwnSite;
test.beforeAll(async () => {
  site = await startRunningSite();
});
test.afterAll(() => site.close());

const heal = () => fetch(`${site.services}/stores/faults`, { method: 'DELETE' });
const spoil = (kind: string) =>
  fetch(`${site.services}/stores/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  });

test('a sheet that cannot be used is told of, and then it is there @any-width', async ({
  page,
}) => {
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
  // It comes in place of its outline.
  expect((await shiftsOf(page)).filter(({ value }) => value > 0.02)).toEqual([]);

  // What is known stays, whatever comes after it.
  await heal();
  await spoil('html-200');
  await page.goto(`${site.url}/store-locator?q=pueblo`);
  await expect(page.getByRole('article').first()).toContainText('Pueblo, CO');
});
