import { expect, test, type Page } from '@playwright/test';
import {
  asOneVisitor,
  deliveredOnce,
  fieldOf,
  fillIn,
  liveFormOf,
  watchAlerts,
  wholesale,
} from './form-journeys.ts';
import { watchPage } from '../support/watch-page.ts';

test.beforeEach(({ page }) => asOneVisitor(page));

const SCRIPT = '**/captcha/api.js*';

async function send(page: Page): Promise<Record<string, string>> {
  const alerts = watchAlerts(page);
  const form = await liveFormOf(page, wholesale);
  const word = await fillIn(form, wholesale);
  await form.getByRole('button', { name: wholesale.button }).click();
  await expect.poll(() => alerts).toEqual([wholesale.sent]);
  return (await deliveredOnce(word)).fields;
}

test('its script comes when somebody turns to a form, and not before @any-width', async ({
  page,
  baseURL,
}) => {
  const { complaints, parties } = await watchPage(page);
  let loaded = 0;
  page.on('request', (request) => {
    if (request.url().includes('/captcha/api.js')) loaded += 1;
  });
  await page.goto(wholesale.path);
  await page.waitForLoadState('networkidle');
  expect(loaded).toBe(0);
  await fieldOf(await liveFormOf(page, wholesale), 'First Name').focus();
  await expect.poll(() => loaded).toBe(1);

  expect((await send(page))['g-recaptcha-response']).toMatch(/./);
  expect(loaded).toBe(1);
  expect(complaints).toEqual([]);
  expect([...parties]).toEqual([baseURL, 'bot check']);
});

test('a visitor who blocks it can still send @any-width', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto(wholesale.path);
  expect((await send(page))['g-recaptcha-response']).toBe('');
});

test('a visitor who waits in vain for it can still send @any-width', async ({ page }) => {
  await page.route(SCRIPT, () => new Promise(() => {}));
  await page.goto(wholesale.path);
  expect((await send(page))['g-recaptcha-response']).toBe('');
});
