import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { asOneVisitor } from '../forms/form-journeys.ts';
import { hydrated } from '../support/hydrated.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { shopOrigin } from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';
import { watchPage, type PageWatch } from '../support/watch-page.ts';

let watch: PageWatch;

// On whatever page a test goes: no error, nothing from elsewhere, no cookie.
test.beforeEach(async ({ page }) => {
  watch = await watchPage(page);
});
test.afterEach(async ({ context, baseURL }) => {
  expect(watch.complaints).toEqual([]);
  expect([baseURL, 'pictures of the shop']).toEqual(expect.arrayContaining([...watch.parties]));
  expect(await watch.cookieSetters()).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

const missing = [
  { address: '/shop/product/no-such-duck', title: 'Product not found' },
  { address: '/products/no-such-duck', title: 'Product not found' },
  { address: '/shop/product/%3Cscript%3E', title: 'Product not found' },
  { address: '/shop/merch/classic-lime-margarita', title: 'Product not found' },
  { address: '/shop/no-such-collection', title: 'Collection not found' },
  { address: '/shop?after=%22nowhere', title: 'Collection not found' },
  { address: '/no/such/page', title: 'Oops! Page not found' },
];

for (const { address, title } of missing) {
  test(
    `${address} does not exist and says so`,
    { tag: '@any-width' },
    async ({ page, request }) => {
      // A page that waits for a slow shop leaves before its status is known; the second time it is.
      await request.get(address);

      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(/not found \| Rubber Ducky$/);
    },
  );
}

test(
  'from a product that does not exist, back to the shop',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/shop/product/no-such-duck');
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page).toHaveURL('/shop');
    await expect(page.getByRole('link', { name: 'Classic Lime Margarita' })).toBeVisible();
  },
);

test('a sold-out product cannot be bought @any-width', async ({ page }) => {
  await page.goto('/shop/product/frosted-coconut-margarita');
  const product = productPage(page);
  await expect(product.soldOut).toBeDisabled();
  await expect(product.option('8-Pack')).toBeDisabled();
  await expect(product.buyNow).toHaveCount(0);
  await expect(product.quantity).toHaveCount(0);
  await expect(product.price).toHaveText('$27.99');
});

test('a sold-out option cannot be chosen, the others can @any-width', async ({ page }) => {
  await page.goto('/shop/merch/ducky-tee');
  const product = productPage(page);
  await expect(product.option('L Sold out')).toBeDisabled();
  await expect(product.option('S $30.00')).toBeChecked();
  await product.option('2XL').check();
  await expect(product.price).toHaveText('$32.00');
});

const values = (page: Page) =>
  productPage(page)
    .chosen()
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));

test('options are groups, and what does not go together moves to the nearest that does @any-width', async ({
  page,
}) => {
  const address = '/shop/product/flock-crew-tee';
  await page.goto(address);
  const product = productPage(page);
  await hydrated(product.buyNow);
  expect(await values(page)).toEqual(['S', 'Cloud']);
  await expect(product.value('Color', 'Coral', 'not with S')).toBeEnabled();

  await product.value('Color', 'Coral').check();
  expect(await values(page)).toEqual(['M', 'Coral']);
  await expect(page.getByText('There is no S / Coral. The nearest is M / Coral.')).toBeAttached();
  await expect(product.price).toHaveText('$28.00was $32.00');
  await expect(page).toHaveURL(`${address}?Size=M&Color=Coral`);

  await product.value('Size', 'S').check();
  await product.value('Color', 'Lime', 'sold out').check();
  expect(await values(page)).toEqual(['S', 'Lime']);
  await expect(product.soldOut).toBeDisabled();
  await expect(product.quantity).toHaveCount(0);
  await expectAccessible(page);
  await product.value('Size', 'M').check();
  await expect(product.price).toHaveText('$32.00');
  await expect(product.buyNow).toBeEnabled();
  await expectLargeTargets(page.getByRole('article'));
  expect(await page.evaluate(() => history.length)).toBeLessThan(4);
});

test('options are chosen with the arrow keys, and one Tab leads on @any-width', async ({
  page,
}) => {
  await page.goto('/shop/product/flock-crew-tee?Size=M&Color=Cloud');
  const product = productPage(page);
  await hydrated(product.buyNow);
  await product.value('Size', 'M').focus();
  await page.keyboard.press('Tab');
  await expect(product.value('Color', 'Cloud')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(product.value('Color', 'Lime')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(product.value('Color', 'Coral')).toBeChecked();
  await expect(product.price).toHaveText(/^\$28\.00/);
  await page.keyboard.press('Tab');
  await expect(product.quantity).toBeFocused();
});

test('the choice stays after Back, within the site and to it @any-width', async ({ page }) => {
  await page.goto('/shop/product/flock-crew-tee?utm_source=mail');
  const product = productPage(page);
  await hydrated(product.buyNow);
  await product.value('Size', 'L').check();
  const chosen = /\/flock-crew-tee\?utm_source=mail&Size=L&Color=Coral$/;
  await expect(page).toHaveURL(chosen);

  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/shop');
  await page.goBack();
  await expect(page).toHaveURL(chosen);
  await expect(product.price).toHaveText(/^\$28\.00/);
  expect(await values(page)).toEqual(['L', 'Coral']);
  await page.reload();
  expect(await values(page)).toEqual(['L', 'Coral']);
});

test('of more variants than a page lists, each has its price when it is chosen @any-width', async ({
  page,
}) => {
  await page.goto('/shop/product/custom-flock-jersey');
  const product = productPage(page);
  await hydrated(product.buyNow);
  await product.value('Size', '3XL').check();
  await expect(product.price).toHaveText('$51.00');
  await product.value('Sleeves', 'Long').check();
  await expect(product.price).toHaveText('$54.00');
  await product.value('Color', 'Midnight').check();
  await product.value('Sleeves', 'None', 'not with 3XL / Midnight').check();
  expect(await values(page)).not.toContain('Midnight');
  await expect(product.price).toHaveText('$48.00');

  await page.route('**/variant?*', (route) => route.abort());
  await product.value('Size', 'XS').check();
  await expect(product.problem).toContainText('We could not reach the shop.');
  watch.complaints.length = 0;
});

test('the quantity is counted by buttons up to its limits @any-width', async ({ page }) => {
  await page.goto('/shop/product/classic-lime-margarita');
  const product = productPage(page);
  await hydrated(product.buyNow);
  await expect(product.fewer).toBeDisabled();
  await product.more.click();
  await product.more.click();
  await expect(product.quantity).toHaveValue('3');
  await expect(page.getByText('Total $74.97')).toBeVisible();
  await product.option('16-Pack').check();
  await expect(page.getByText('Total $134.97')).toBeVisible();
  await product.fewer.click();
  await expect(product.quantity).toHaveValue('2');
  await product.quantity.fill('99');
  await product.more.click();
  await expect(product.quantity).toHaveValue('100');
  await expect(product.more).toBeDisabled();
  await expect(product.more).toBeFocused();
  await product.quantity.fill('');
  await product.more.click();
  await expect(product.quantity).toHaveValue('1');
});

test('pictures are walked through and enlarged, by keyboard and by pointer', async ({ page }) => {
  await page.goto('/shop/product/classic-lime-margarita');
  await hydrated(productPage(page).buyNow);
  const pictures = page.getByRole('list', { name: 'Pictures', exact: true });
  const picture = (name: RegExp) => pictures.getByRole('img', { name });
  await expect(picture(/^A lime green can/)).toBeInViewport({ ratio: 0.5 });
  await pictures.focus();
  await page.keyboard.press('ArrowRight');
  // Come to rest: half-way, either picture might be meant.
  await expect(picture(/^A green lime margarita/)).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('Enter');
  const enlarged = page.getByRole('dialog', { name: 'Pictures, enlarged' });
  await expect(enlarged.getByRole('img', { name: /^A green lime/ })).toBeInViewport({ ratio: 0.5 });
  await enlarged.getByRole('button', { name: 'Next' }).click();
  await expect(enlarged.getByRole('img', { name: /^An 8-pack/ })).toBeInViewport({ ratio: 0.5 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(enlarged).toHaveCount(0);

  await page.getByRole('link', { name: 'Picture 4' }).click();
  await expect(picture(/^A rubber duck in red/)).toBeInViewport({ ratio: 0.5 });
  expect(new URL(page.url()).hash).toBe('');
  await picture(/^A rubber duck in red/).click();
  await expect(enlarged.getByRole('img', { name: /^A rubber duck/ })).toBeInViewport({
    ratio: 0.5,
  });
});

test('what buys stays in reach on a phone, and covers nothing', async ({ page }, { project }) => {
  const isPhone = project.name === 'phone';
  await page.goto('/shop/product/classic-lime-margarita');
  const { buyNow, addToCart, quantity } = productPage(page);
  if (isPhone) await expect(buyNow).toBeInViewport({ ratio: 1 });
  const inside = page.getByRole('heading', { name: 'What is in it' });
  await inside.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  for (const button of [buyNow, addToCart]) {
    if (isPhone) await expect(button).toBeInViewport({ ratio: 1 });
  }
  // What gets the focus comes to stand above it.
  await quantity.focus();
  await expect(quantity).toBeInViewport({ ratio: 1 });
  const [field, bar] = [await quantity.boundingBox(), await buyNow.boundingBox()];
  if (isPhone) expect(field!.y + field!.height).toBeLessThan(bar!.y);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(buyNow).not.toBeInViewport();
});

test('somebody who waits for a product is written down, and says so once @any-width', async ({
  page,
}) => {
  await asOneVisitor(page);
  await page.goto('/shop/product/frosted-coconut-margarita');
  const tell = page.getByRole('button', { name: 'Tell me when it is back' });
  await hydrated(tell);
  await tell.click();
  const email = page.getByRole('main').getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('A valid email is required.');
  await expectAccessible(page);
  const address = `duck-${Date.now()}@example.com`;
  await email.fill(address);
  await tell.click();
  await expect(page.getByText('Noted! We will write to you as soon as it is back.')).toBeVisible();
  await expect(email).toHaveValue('');
  const inbox = `${shopOrigin}/inbox.json?contains=${encodeURIComponent(address)}`;
  await expect
    .poll(async () => (await page.request.get(inbox)).json())
    .toMatchObject([
      { form: 'restock', fields: { email: address, handle: 'frosted-coconut-margarita' } },
    ]);
});

const moments = [
  { at: '2026-11-23T15:48:00Z', says: 'Order within 3 h 12 min and it ships today.' },
  { at: '2026-11-27T19:30:00Z', says: 'Ships Monday.' },
];

for (const { at, says } of moments) {
  test(`at ${at} a product says: ${says} @any-width`, async ({ page }) => {
    await page.clock.setFixedTime(at);
    await recordShifts(page);
    await page.goto('/shop/product/mango-chili-margarita', { waitUntil: 'networkidle' });
    await expect(productPage(page).ships).toHaveText(says);
    const moved = (await shiftsOf(page)).flatMap((shift) => shift.moved);
    expect(moved.filter((html) => /^<(p|form|fieldset|article)/.test(html))).toEqual([]);
    await page.goto('/shop/product/pond-gift-card');
    await expect(productPage(page).buyNow).toBeVisible();
    await expect(productPage(page).ships).toHaveCount(0);
  });
}

test('a sale shows today’s price and the one before', async ({ page }) => {
  await page.goto('/shop/drinks');
  const card = page.getByRole('article').filter({ hasText: 'Blue Coconut Margarita' });
  await expect(card).toContainText('$19.90');
  await expect(card).toContainText('was $24.99');
  await expect(card).toContainText('Sale');

  await card.getByRole('link').click();
  const product = productPage(page);
  await expect(product.price).toHaveText('$19.90was $24.99');
  await product.option('24-Pack').check();
  await expect(product.price).toHaveText('$52.90was $62.99');
});

test('each filter shows its products, and no unlisted ones @any-width', async ({ page }) => {
  const products = {
    All: 'The Original Rubber Duck',
    Drinks: 'The Whole Flock Variety Pack',
    Merch: 'Beach Day Tote',
    Wholesale: 'Wholesale Case: Mango Chili (6 × 8-Pack)',
  };
  await page.goto('/shop');
  for (const [name, title] of Object.entries(products)) {
    const filters = page.getByRole('navigation', { name: 'Product filters' });
    await filters.getByRole('link', { name }).click();
    await expect(filters.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText(/Founders|Staff Tasting|Display Stand|onerror/)).toHaveCount(0);
  }
});

test(
  'an unlisted product opens by its address, and asks search engines to leave it out',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/shop/product/founders-flock-box');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Founders’ Flock Box');
    expect(await metaContent(page, 'robots')).toBe('noindex');
    await page.goto('/shop/product/classic-lime-margarita');
    expect(await metaContent(page, 'robots')).toBeUndefined();
  },
);

test('a product whose texts are an attack is shown as words @any-width', async ({ page }) => {
  await page.goto('/shop/product/hostile-title');
  const title = '</script><img src=x onerror="window.pwned=1">';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle('</title><script>window.pwned=1</script> | Rubber Ducky');
  await expect(page.getByText('This paragraph must stay')).toBeVisible();
  await page.getByText('This paragraph must stay').click();
  await expect(page.getByText('Still bold at the end.')).toBeVisible();
  await page.getByText('a javascript link').click();

  const found = await page.evaluate(() => ({
    pwned: 'pwned' in window,
    attributes: [...document.querySelectorAll('main *')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style'),
    ),
    elements: document.querySelectorAll(
      'main :is(script:not([type="application/ld+json"]), style, iframe, object, svg, meta, base, form:not([action="/api/cart"])), img[src="x"]',
    ).length,
    links: [...document.querySelectorAll('a')].filter(({ href }) => href && !/^https?:/.test(href))
      .length,
  }));
  expect(found).toEqual({ pwned: false, attributes: [], elements: 0, links: 0 });
});

const list = (page: Page) => ({
  cards: page.getByRole('main').getByRole('article'),
  panel: page.getByText(/^Filter/),
  inStock: page.getByRole('checkbox', { name: /^In stock/ }),
  highest: page.getByRole('textbox', { name: 'To $' }),
  sort: page.getByRole('combobox', { name: 'Sort by' }),
  show: page.getByRole('button', { name: 'Show results' }),
  chips: page.getByRole('list', { name: 'Active filters' }).getByRole('link'),
});

test('a list is filtered and sorted, and Back finds the place in it', async ({ page }) => {
  await page.goto('/shop');
  const { cards, panel, inStock, highest, sort, show, chips } = list(page);
  await expect(cards).toHaveCount(13);
  await hydrated(panel);
  await panel.click();
  await expectAccessible(page);
  await inStock.check();
  await highest.fill('30');
  await show.click();
  await expect(page).toHaveURL(/\?filter\.v\.availability=1&filter\.v\.price\.lte=30$/);
  await expect(cards).toHaveCount(9);
  await expect(show).toBeHidden();
  await expect(chips).toHaveText(['Remove In stock', 'Remove Up to $30.00', 'Clear all']);

  await panel.click();
  await sort.selectOption('Price: high to low');
  await expect(page).toHaveURL(/&sort_by=price-descending$/);
  await expect(cards.first()).toContainText('All Splash No Buzz Tee');
  await show.click();
  await expect(show).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '9 products' })).toBeVisible();

  const last = cards.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  // The click may move the page itself.
  await page.evaluate(() => {
    const note = () => (document.documentElement.dataset.place = String(scrollY));
    addEventListener('click', note, { capture: true, once: true });
  });
  await last.click();
  await expect(productPage(page).buyNow).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(9);
  const place = Number(await page.locator('html').getAttribute('data-place'));
  expect(place).toBeGreaterThan(100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(chips).toHaveCount(3);

  await page.getByRole('link', { name: 'Remove In stock' }).click();
  await expect(chips).toHaveText(['Remove Up to $30.00', 'Clear all']);
  await panel.click();
  await expect(inStock).not.toBeChecked();
  await expect(highest).toHaveValue('30');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/shop?sort_by=price-descending');
  await expect(cards).toHaveCount(13);
  await expect(highest).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is filtered and sorted by a form', async ({ page }) => {
    await page.goto('/shop/merch');
    const { cards, panel, sort, show, chips } = list(page);
    await panel.click();
    await page.getByRole('checkbox', { name: /^XL/ }).check();
    await page.getByRole('checkbox', { name: /^2XL/ }).check();
    await sort.selectOption('price-ascending');
    await show.click();
    await expect(page).toHaveURL(/sort_by=price-ascending/);
    await expect(cards).toHaveCount(1);
    await expect(chips).toHaveText(['Remove Size: 2XL', 'Remove Size: XL', 'Clear all']);
    await panel.click();
    await expect(page.getByRole('checkbox', { name: /^XL/ })).toBeChecked();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/shop/merch?sort_by=price-ascending');
    await expect(cards).toHaveCount(4);
  });
});

test('pictures of a list have their place, their words, and load', async ({ page }) => {
  await page.goto('/shop');
  const products = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') });
  await expect(products.getByRole('listitem').first()).toBeVisible();

  // Decoration beside the title has an empty alternative, so there is no role to find it by.
  const pictures = await products.locator('img').all();
  expect(pictures.length).toBeGreaterThan(8);
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('width', /^[1-9]\d*$/);
    await expect(picture).toHaveAttribute('height', /^[1-9]\d*$/);
    await expect(picture).toHaveAttribute('alt');
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
});

const metaContent = async (page: Page, name: string) =>
  (await page.locator(`meta[name="${name}"]`).all())[0]?.getAttribute('content');
