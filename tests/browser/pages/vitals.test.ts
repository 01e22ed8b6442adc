import { expect, test, type Page } from '@playwright/test';
import { openDatabase } from '../../integration/support/site-database.ts';
import { startRunningSite, type OwnSite } from '../../integration/support/running-site.ts';
import { watchPage } from '../support/watch-page.ts';

// One site for all of them.
test.describe.configure({ mode: 'default' });

let site: OwnSite;
test.beforeAll(async () => void (site = await startRunningSite()));
test.afterAll(() => site.close());

/** Has the next page be one of the few that are measured. */
const choose = (page: Page) => page.addInitScript(() => void (Math.random = () => 0));

/** What a visit to the page loads and sends of it, once the browser has nothing else to do. */
async function visit(page: Page, path: string) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return asked;
}

const counted = () => {
  const database = openDatabase(site.dataDir, 'vitals', { readOnly: true });
  try {
    return database
      .prepare('select page, metric, sum(count) as count from vitals group by page, metric')
      .all()
      .map(({ page, metric, count }) => `${page} ${metric} ${count}`);
  } finally {
    database.close();
  }
};

test('the speed of a page is counted when its visitor leaves, without a cookie @any-width', async ({
  page,
}) => {
  await choose(page);
  const watch = await watchPage(page);
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (address, init) => {
      if (address === '/api/vitals') localStorage.setItem('sent', JSON.stringify(init));
      return fetch(address, init);
    };
  });
  const measuring = page.waitForResponse(/\/assets\/web-vitals-/);
  await visit(page, '/about?email=ada@example.com');
  await measuring;
  await page.getByRole('link', { name: 'Recipes' }).first().click();
  await expect(page).toHaveURL(/recipes/);

  // Another page, not one in place of this: a browser tells no test of what is sent while its page goes.
  await page.goto(`${site.url}/shop`);
  const sent = await page.evaluate(() => localStorage.getItem('sent') ?? '');
  expect(JSON.parse(sent)).toMatchObject({ keepalive: true, credentials: 'omit' });
  expect(sent).not.toContain('ada');
  await expect.poll(counted).toEqual(expect.arrayContaining(['about LCP 1', 'about TTFB 1']));
  expect(watch.complaints).toEqual([]);
});

test('all others load nothing of it @any-width', async ({ page }) => {
  const asked = await visit(page, '/about');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /vitals/.test(path))).toEqual([]);
});

test('nor do those who wish to be left alone @any-width', async ({ page }) => {
  await choose(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const chosen = page.waitForResponse(/\/assets\/measure-vitals-/);
  const asked = await visit(page, '/about');
  await chosen;
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /web-vitals/.test(path))).toEqual([]);
});
