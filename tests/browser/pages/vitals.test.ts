import type { Page } from '@playwright/test';
import { openDatabase } from '../../integration/support/site-database.ts';
import { shopDay } from '../../../src/runtime/shop-day.ts';
import { startTestSite, type OwnSite } from '../../integration/support/running-site.ts';
import { expectAccessible } from '../support/accessible.ts';
import { lazyScript } from '../support/hydration.ts';
import { expectToFit } from '../support/layout.ts';
import { expect, test } from '../support/site-test.ts';

// The tests share a site with a separate database.
test.describe.configure({ mode: 'default' });
let site: OwnSite;
test.beforeAll(async () => void (site = await startTestSite()));
test.afterAll(() => site.close());

/** Includes the pages that open from now on in the sample that is measured. */
const sample = (page: Page) => page.addInitScript(() => void (Math.random = () => 0));

/** Opens a page and returns the paths of its requests, which grow with the page's activity. */
async function visit(page: Page, path: string): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(site.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return requests;
}

const storedCounts = () => {
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

test('a sampled page reports its vitals without a cookie or query', async ({ page }) => {
  await sample(page);
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (address, init) => {
      if (address === '/api/vitals') localStorage.setItem('sent', JSON.stringify(init));
      return fetch(address, init);
    };
  });
  const measuring = page.waitForResponse(lazyScript('web-vitals'));
  await visit(page, '/about?email=ada@example.com');
  await measuring;
  await page.getByRole('link', { name: 'Recipes' }).first().click();
  await expect(page).toHaveURL(/recipes/);

  // Playwright does not report requests of a page that unloads, so another document reads the record.
  await page.goto(`${site.url}/robots.txt`);
  const sent = await page.evaluate(() => localStorage.getItem('sent') ?? '');
  expect(JSON.parse(sent)).toMatchObject({ keepalive: true, credentials: 'omit' });
  expect(sent).not.toContain('ada');
  await expect.poll(storedCounts).toEqual(expect.arrayContaining(['about LCP 1', 'about TTFB 1']));
});

test('a sampled page of a visitor who opts out loads no measuring code', async ({ page }) => {
  await sample(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const requests = await visit(page, '/about');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.includes('vitals'))).toEqual([]);
});

test.describe('with the name of a browser', () => {
  // The default names a headless browser, which is a robot.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  });

  test('each page that is seen counts, and the office shows it', async ({ page, context }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const reported = (path: string) =>
      page.waitForRequest(
        (request) => request.url().endsWith('/api/views') && request.postDataJSON().path === path,
      );
    const arrival = reported('/about');
    const long = 'x'.repeat(120);
    await page.goto(
      `${site.url}/about?utm_source=duck-news&email=ada@example.com&utm_campaign=${long}`,
    );
    const first = {
      path: '/about',
      from: '',
      utm_source: 'duck-news',
      // The Worker refuses longer ones.
      utm_campaign: long.slice(0, 99),
    };
    expect((await arrival).postDataJSON()).toEqual(first);
    const next = reported('/recipes');
    await page.getByRole('link', { name: 'Recipes' }).last().click();
    expect((await next).postDataJSON()).toEqual({ path: '/recipes' });
    // Pages outside the sample load no measuring code.
    expect(requests.filter((url) => /vitals/.test(url))).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    // tests/integration/cart/cart-checkout.test.ts shows both sources in the order.
    await test.step('an add contains the first and the last source of the visits', async () => {
      for (const [path, referer] of [
        ['/articles', 'https://www.instagram.com/p/secret'],
        ['/shop/product/ducky-tote', 'https://shop.app/pay'],
      ] as const) {
        const seen = reported(path);
        await page.goto(site.url + path, { referer });
        await seen;
      }
      const added = page.waitForRequest(/api\/cart\/lines/);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      const sent = (await added).postData()!;
      expect(sent).toMatch(/firstSource.*about.*duck-news/);
      expect(sent).toMatch(/lastSource.*articles.*instagram\.com/);
      expect(sent).not.toMatch(/secret|ada@example/);
    });

    await page.goto(`${site.url}/api/office?key=local-office-secret`);
    await expect(page).toHaveURL(`${site.url}/office?note=key`);
    await expectAccessible(page);
    await page.getByLabel('Key').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('That is not the key.');
    await page.getByLabel('Key').fill('local-office-secret');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Today' }).click();
    const row = (table: string, name: string) =>
      page.getByRole('region', { name: table }).getByRole('row', { name });
    await expect(row('Pages', '/about')).toContainText('1');
    await expect(row('Pages', '/recipes')).toContainText('1');
    await expect(row('Sources', '(other)')).toContainText('2');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Key')).toBeVisible();
    await test.step('the office fits a phone and is accessible without a count and with a month of them', () =>
      expectOffice(page));
  });
});

async function expectOffice(page: Page): Promise<void> {
  const form = { key: 'local-office-secret' };
  expect((await page.request.post(`${site.url}/office/sign-in`, { form })).ok()).toBe(true);
  const database = openDatabase(site.dataDir, 'vitals', { readOnly: false });
  database.exec('delete from visit_counts');
  const open = async (text: string) => {
    await page.goto(`${site.url}/office?period=28`);
    await expect(page.getByText(text)).toBeVisible();
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    for (const width of [1280, 320, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
      const hidden = (tables: Element[]) => tables.filter((it) => it.scrollWidth > it.clientWidth);
      expect(await page.getByRole('region').evaluateAll(hidden)).toEqual([]);
    }
    await expectAccessible(page);
  };
  await open('No page was seen in this time.');
  const insert = database.prepare('insert into visit_counts values (?, ?, ?, ?)');
  for (let back = 1; back < 57; back += 1) {
    for (const [what, name, count] of [
      ['step', 'product', 300],
      ['step', 'added', 40],
      ['step', 'cart', 66],
      ['view', 'product', 300],
      ['source', 'newsletter / email / summer-of-the-duck', 33],
      ['product', 'classic-lime-margarita', 1400],
      ['added', 'classic-lime-margarita', 140],
      ['place-none', 'Anchorage, AK', 9],
      ['error', '503', 1],
    ] as const)
      insert.run(shopDay(back), what, name, count);
  }
  // Tables of more columns than fit on a phone.
  for (const metric of ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'])
    database
      .prepare('insert or replace into vitals values (?, ?, ?, ?, ?)')
      .run(shopDay(1), 'store-locator', metric, 12_000, 1234);
  database.close();
  const outbox = openDatabase(site.dataDir, 'outbox', { readOnly: false });
  outbox.exec(`
    insert into outbox values ('00000000-dead', 'suggestion', '{}', 'application/json', 'a', 'dead', 9, ${Date.now()}, 0, 1, 2, null,
      'answered 503 after 3000 ms: hooks.a-long-name-of-an-automation-service.example')`);
  outbox.close();
  await open('Anchorage, AK has no store near');
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (name: string) =>
    page.getByRole('link', { name }).evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(await background('28 days')).not.toBe(await background('7 days'));
  // What the list of tasks names is open; the rest is closed, so that the page is short.
  await page.reload();
  const isOpen = (id: string) =>
    page.locator(`details#${id}`).evaluate((it) => it.hasAttribute('open'));
  await expect(page.getByText(/has 119 variants/)).toBeVisible();
  const parts = ['forms', 'errors'];
  expect(await Promise.all(parts.map(isOpen))).toEqual([true, false]);
}
