import type { Locator } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
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

/** Sends the form and returns the token that was delivered. */
async function sentToken(form: Locator): Promise<string | undefined> {
  const word = await fillIn(form, wholesale);
  await form.getByRole('button', { name: wholesale.button }).click();
  return (await deliveryOf(word)).fields['g-recaptcha-response'];
}

test('the bot check loads once, when a form is focused, and a form is sent without it', async ({
  page,
  baseURL,
}) => {
  await useOwnAddress(page);
  const { upstreams } = await watchPage(page);
  const alerts = collectAlerts(page);
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/captcha/api.js')) loads += 1;
  });
  await page.goto(wholesale.path, { waitUntil: 'networkidle' });
  expect(loads).toBe(0);
  const form = await hydratedForm(page, wholesale);
  await fieldOf(form, 'First Name').focus();
  await expect.poll(() => loads).toBe(1);
  expect(await sentToken(form)).toMatch(/./);
  await expect.poll(() => alerts).toEqual([wholesale.sent]);
  await expect(form.getByText(wholesale.sent)).toBeVisible();
  expect(loads).toBe(1);
  expect([...upstreams]).toEqual([baseURL, 'bot check']);

  await page.route(`**${wholesale.action}`, (route) => route.abort());
  await fillIn(form, wholesale);
  await form.getByRole('button', { name: wholesale.button }).click();
  await expect.poll(() => alerts).toEqual([wholesale.sent, wholesale.failed]);

  await test.step('a form is sent without a token when the bot check fails to load', async () => {
    await page.unroute(`**${wholesale.action}`);
    await page.route('**/captcha/api.js*', (route) => route.abort());
    const unchecked = await openForm(page, wholesale);
    expect(await sentToken(unchecked)).toBe('');
    await expect(unchecked.getByRole('button', { name: wholesale.button })).toBeVisible();
    // After an error, the next submission loads it again.
    await page.route('**/captcha/api.js*', () => new Promise(() => {}));
    expect(await sentToken(unchecked)).toBe('');
  });
});
