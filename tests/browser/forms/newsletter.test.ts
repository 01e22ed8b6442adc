import { expect, test, type Page } from '@playwright/test';
import { startRunningSite, type OwnSite } from '../../integration/support/running-site.ts';
import { expectAccessible } from '../support/accessible.ts';
import { asOneVisitor, liveFormOf, ownWord } from './form-journeys.ts';

// By default there is no newsletter, so this needs a site that has one: one for all of them.
test.describe.configure({ mode: 'default' });
let site: OwnSite;
test.beforeAll(async () => {
  site = await startRunningSite({ newsletter: true });
});
test.afterAll(() => site.close());

const action = '/api/forms/newsletter';
const boxOf = (page: Page) => page.getByRole('main').locator(`form[action="${action}"]`);
const newAddress = () => `${ownWord().toLowerCase()}@example.com`;

async function arrived(email: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${site.services}/inbox.json?contains=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { fields: Record<string, string> }[]).map(
    ({ fields }) => fields,
  );
}

test.describe('with JavaScript', () => {
  test.beforeEach(async ({ page }) => {
    await asOneVisitor(page);
    await page.goto(`${site.url}/forms/newsletter`);
    await liveFormOf(page, { action });
  });

  test('subscribes with the keyboard alone, and says so @any-width', async ({ page }) => {
    const email = newAddress();
    await boxOf(page).getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await expect(boxOf(page).getByText('You are on the list.')).toBeVisible();
    await expectAccessible(page);
    await expect(boxOf(page).getByLabel('Email address')).toHaveValue('');
    await expect.poll(() => arrived(email)).toMatchObject([{ email }]);
  });

  test('leaves it to the browser to look at the address @any-width', async ({ page }) => {
    const field = boxOf(page).getByLabel('Email address');
    await field.fill('wanda');
    await boxOf(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(field).toBeFocused();
    expect(await field.evaluate((input) => input.matches(':invalid'))).toBe(true);
  });

  test('keeps the address when it fails @any-width', async ({ page }) => {
    await page.route('**/api/forms/newsletter', (route) => route.abort());
    const email = newAddress();
    await boxOf(page).getByLabel('Email address').fill(email);
    await boxOf(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(boxOf(page).getByText('We could not sign you up.')).toBeVisible();
    await expect(boxOf(page).getByLabel('Email address')).toHaveValue(email);
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('subscribes, and a page says so @any-width', async ({ page }) => {
    await asOneVisitor(page);
    await page.goto(`${site.url}/forms/newsletter`);
    const email = newAddress();
    await boxOf(page).getByLabel('Email address').fill(email);
    await boxOf(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('main').getByText('You are on the list.')).toBeVisible();
    await expect.poll(() => arrived(email)).toMatchObject([{ email }]);
  });
});
