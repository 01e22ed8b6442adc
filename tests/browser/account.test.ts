import { expect, test, type BrowserContext, type Page, type Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { watchPage } from './watch-page.ts';

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' });
const accountLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Account' });

/** Gives the browser a session as the auth client stores it. */
async function signIn(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const session = {
    access_token: 'visitor-token',
    refresh_token: 'refresh-token',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'duck' },
  };
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  await context.addCookies([{ name: 'sb-localhost-auth-token', value, url: baseURL ?? '' }]);
}

test('signed out, the account icon leads to the account site in a new tab', async ({ page }) => {
  await page.goto('/recipes');
  await expect(accountLink(page)).toHaveAttribute('href', /^https:/);
  await expect(accountLink(page)).toHaveAttribute('target', '_blank');
  await expect(account(page)).toBeHidden();
});

test.describe('signed in', () => {
  test.beforeEach(async ({ context, baseURL }) => signIn(context, baseURL));

  test('the account icon opens a menu, and signing out ends the session everywhere', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    await page.route('**/auth/v1/logout*', async (route: Route) => {
      const { method, url, headers } = {
        method: route.request().method(),
        url: new URL(route.request().url()).search,
        headers: route.request().headers(),
      };
      if (method === 'POST') asked.push(`${url} ${headers.authorization}`);
      await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    });
    const watch = await watchPage(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const drawsToasts = (address: string) => address.includes('/toast-viewer');
    await page.goto('/recipes');
    await account(page).click();
    const settings = page.getByRole('link', { name: 'Account Settings' });
    await expect(settings).toHaveAttribute('target', '_blank');
    await expectAccessible(page);

    expect(loaded.some(drawsToasts)).toBe(false);

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(accountLink(page)).toBeVisible();
    await expect(accountLink(page)).toBeFocused();
    const toast = page.getByRole('region', { name: /notifications/ }).getByRole('listitem');
    await expect(toast).toHaveText('Signed outYou have been signed out.');
    await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toBeAttached();
    expect(loaded.some(drawsToasts)).toBe(true);
    // It outlives the page that it was shown on.
    await page.keyboard.press('Alt+t');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(toast).toBeVisible();
    expect(watch.complaints).toEqual([]);
    expect(asked).toEqual(['?scope=global Bearer visitor-token']);
    expect(await context.cookies()).toEqual([]);
  });

  test('signing out works when the auth service cannot be reached', async ({ page, context }) => {
    await page.route('**/auth/v1/logout*', (route) => route.abort());
    await page.goto('/recipes');
    await account(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(accountLink(page)).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });
});
