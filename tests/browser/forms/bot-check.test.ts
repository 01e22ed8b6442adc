import { expect, test, type Page } from '@playwright/test';
import { watchPage } from '../support/watch-page.ts';
import {
  collectAlerts,
  deliveryOf,
  fieldOf,
  fillIn,
  hydratedForm,
  openForm,
  useOwnAddress,
  wholesale,
} from './form-journeys.ts';

test.beforeEach(({ page }) => useOwnAddress(page));

/** Sends the form and returns the token that was delivered. */
async function sentToken(page: Page): Promise<string | undefined> {
  const alerts = collectAlerts(page);
  const form = await hydratedForm(page, wholesale);
  const word = await fillIn(form, wholesale);
  await form.getByRole('button', { name: wholesale.button }).click();
  await expect.poll(() => alerts).toEqual([wholesale.sent]);
  return (await deliveryOf(word)).fields['g-recaptcha-response'];
}

test('the bot check loads once, when a form is focused', async ({ page, baseURL }) => {
  const { errors, upstreams } = await watchPage(page);
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/captcha/api.js')) loads += 1;
  });
  await page.goto(wholesale.path);
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(0);
  await fieldOf(await hydratedForm(page, wholesale), 'First Name').focus();
  await expect.poll(() => loads).toBe(1);

  expect(await sentToken(page)).toMatch(/./);
  expect(loads).toBe(1);
  expect(errors).toEqual([]);
  expect([...upstreams]).toEqual([baseURL, 'bot check']);
});

test('a form is sent without a token when the bot check fails to load', async ({ page }) => {
  await page.route('**/captcha/api.js*', (route) => route.abort());
  await openForm(page, wholesale);
  expect(await sentToken(page)).toBe('');

  const other = await page.context().newPage();
  await useOwnAddress(other);
  await other.route('**/captcha/api.js*', () => new Promise(() => {}));
  await openForm(other, wholesale);
  expect(await sentToken(other)).toBe('');
});
