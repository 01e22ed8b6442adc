import { expect, test, type Page } from '@playwright/test';
import site from '../../../content/site.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydrated.ts';

const openIngredients = (page: Page) => page.getByRole('button', { name: "See What's Inside" });
const ingredients = (page: Page) => page.getByRole('dialog', { name: 'Real Ingredients' });
const question = (page: Page, words: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: words }) });

test('the ingredients open, close and give the focus back, by keyboard alone @any-width', async ({
  page,
}) => {
  await page.goto('/');
  const opener = openIngredients(page);
  const dialog = ingredients(page);
  await opener.focus();
  await page.keyboard.press('Enter');

  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Water',
    'Organic agave syrup',
    'Lime juice concentrate',
    'Natural flavors',
    'Sodium citrate',
    'Potassium chloride',
    'Lime essence',
  ]);
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Space');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the page behind the ingredients rests, and a click on it closes them', async ({ page }) => {
  await page.goto('/');
  await openIngredients(page).click();
  const dialog = ingredients(page);
  await expect(dialog).toBeVisible();

  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('one question is open at a time, and the open one closes @any-width', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('details[name="faq"]');
  await expect(questions).toHaveCount(7);
  const first = question(page, 'Is there really no alcohol');
  const second = question(page, 'Which flavors do you make?');

  await first.locator('summary').click();
  await expect(first.getByText('every flavor is 0.0% alcohol')).toBeVisible();
  await second.locator('summary').click();
  await expect(second.getByText('Four: Classic Lime')).toBeVisible();
  await expect(first.getByText('every flavor is 0.0% alcohol')).toBeHidden();
  await expectAccessible(page);

  await second.locator('summary').click();
  await expect(second.getByText('Four: Classic Lime')).toBeHidden();
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('questions answer to the keyboard @any-width', async ({ page }) => {
  await page.goto('/');
  const summaries = page.locator('details[name="faq"] > summary');
  await summaries.first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(summaries.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(question(page, 'Which flavors').getByText('Four: Classic Lime')).toBeVisible();
});

test('links lead where they say @any-width', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const leadsTo = (name: string, path: string) =>
    expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  for (const name of [
    'Find It Near You',
    'Taste It for Yourself',
    'Find a Store',
    'Find a Store Near You',
    'Find Our Drinks',
  ]) {
    await leadsTo(name, '/store-locator');
  }
  await leadsTo('Shop Rubber Ducky', '/shop');
  await leadsTo('Apply for Wholesale', '/wholesale/apply');
  await leadsTo('View All Articles', '/articles');

  await main.getByRole('link', { name: 'View All Articles' }).click();
  await expect(page).toHaveURL('/articles');
});

test('the classic margarita opens in a new tab, and says so @any-width', async ({
  page,
  context,
}) => {
  await context.route(site.classicMargaritaUrl, (route) => route.fulfill({ body: 'The shop' }));
  await page.goto('/');
  const link = page.getByRole('link', {
    name: 'Meet the Classic Margarita (opens in a new tab)',
  });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(tab).toHaveURL(site.classicMargaritaUrl);
});

test('one slide stays, and nothing is loaded to turn it @any-width', async ({ page }) => {
  await page.clock.install();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('All splash. No buzz.');
  await page.clock.runFor(20_000);
  await expect(headline).toHaveText('All splash. No buzz.');
  expect(scripts.filter((address) => address.includes('slides'))).toEqual([]);
  await expect(page.getByRole('button', { name: /slide/ })).toHaveCount(0);
});

test('the drinks reach from edge to edge of the page beside a scroll bar @any-width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 450, height: 800 });
  await page.goto('/');
  const rail = page.getByRole('list').filter({ has: page.getByText('Classic Lime Margarita') });
  // The tests' browser draws no scroll bars; this takes the room of one.
  await page.locator('body').evaluate((body) => (body.style.marginInlineEnd = '15px'));
  for (const width of [450, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => rail.evaluate((list) => list.getBoundingClientRect().toJSON()))
      .toMatchObject({ left: 0, right: width - 15 });
  }
});

test('a drink is seen with the first swipe, and added at a press', async ({ page }, {
  project,
}) => {
  await page.goto('/');
  const rail = page.getByRole('list').filter({ has: page.getByText('Classic Lime Margarita') });
  const first = rail.getByRole('listitem').first();
  const { y, height } = (await first.boundingBox())!;
  if (project.name === 'phone') expect(y + height / 2).toBeLessThan(2 * 640);
  await expect(first).toContainText('from $24.99');
  const add = first.getByRole('button', { name: 'Add 8-Pack of Classic Lime Margarita to cart' });
  await hydrated(add.locator('xpath=ancestor::form/ancestor::div[1]'));
  await add.click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByLabel('Quantity of Classic Lime Margarita')).toHaveValue('1');
  await page.keyboard.press('Escape');
  await add.click();
  await expect(drawer.getByLabel('Quantity of Classic Lime Margarita')).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('the form for suggestions opens on demand on a phone, and is open on a desktop', async ({
  page,
}, { project }) => {
  await page.goto('/');
  const field = page.getByRole('main').getByLabel('Store Name');
  const opener = page.locator('summary', { hasText: 'Suggest a Spot' });
  if (project.name === 'phone') {
    await expect(field).toBeHidden();
    await opener.click();
  } else {
    await expect(opener).toBeHidden();
  }
  await expect(field).toBeVisible();
  await expectAccessible(page);
});

test('only the first picture is asked for before anyone scrolls @any-width', async ({ page }) => {
  await page.goto('/');
  const pictures = page.getByRole('main').locator('img');
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  const eager = await pictures.evaluateAll(
    (images) => images.filter((image) => (image as HTMLImageElement).loading !== 'lazy').length,
  );
  expect(eager).toBe(1);
});

test('/ingredients opens the dialog, and shows a page when it is closed', async ({ page }) => {
  await page.goto('/ingredients');
  const dialog = ingredients(page);
  const again = page.getByRole('button', { name: 'See the Ingredients' });
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(again).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What Is in the Can');
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('until its code arrives, /ingredients is a page like others', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/ingredients');
  await expect(ingredients(page)).toBeVisible();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expectAccessible(page);
});

test('on /ingredients nothing moves as the rest and the code arrive', async ({ page }) => {
  const arrive = Promise.withResolvers<void>();
  await page.route('**/RSC/**', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto('/ingredients');
  const title = ingredients(page).getByRole('heading');
  const before = await title.boundingBox();
  const last = ingredients(page).getByRole('listitem', { includeHidden: true }).last();
  await last.evaluate((item) => (item.style.display = 'none'));
  expect(await title.boundingBox()).toEqual(before);

  await last.evaluate((item) => (item.style.display = ''));
  arrive.resolve();
  await expect(page.locator('dialog:modal')).toBeVisible();
  // A scroll bar has room kept for it: on both sides half of it.
  const { y, height } = (await title.boundingBox())!;
  expect({ y, height }).toEqual({ y: before!.y, height: before!.height });
});

test('a link to the ingredients within the site opens the dialog, too @any-width', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'See the full list' }).click();
  await expect(page.locator('dialog:modal')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions open one at a time @any-width', async ({ page }) => {
    await page.goto('/');
    await question(page, 'Where can I buy it?').locator('summary').click();
    await expect(page.getByText('Order packs from our shop')).toBeVisible();
    await question(page, 'When will my order ship?').locator('summary').click();
    await expect(page.getByText('Order packs from our shop')).toBeHidden();
  });

  test('the ingredients open and close @any-width', async ({ page }) => {
    await page.goto('/');
    await openIngredients(page).click();
    await expect(ingredients(page).getByText('Potassium chloride')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(ingredients(page)).toBeHidden();
  });

  test('a drink is added, and the cart shows it @any-width', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Add 8-Pack of Mango Chili Margarita to cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByLabel('Quantity of Mango Chili Margarita')).toHaveValue('1');
  });

  test('/ingredients can be read @any-width', async ({ page }) => {
    await page.goto('/ingredients');
    await expect(ingredients(page).getByText('Potassium chloride')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('where the browser knows no commands', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      // As in browsers before 2026: what the page asks for, and what the browser would do, are both gone.
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
      new MutationObserver(() => {
        for (const button of document.querySelectorAll('[command]')) {
          button.removeAttribute('command');
        }
        for (const dialog of document.querySelectorAll('[closedby]')) {
          dialog.removeAttribute('closedby');
        }
      }).observe(document, { childList: true, subtree: true });
    }),
  );

  test('the ingredients open all the same, and a click beside them closes them @any-width', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await openIngredients(page).click();
    await expect(page.locator('dialog:modal')).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(ingredients(page)).toBeHidden();
    await expect(openIngredients(page)).toBeFocused();
  });
});

test.describe('with colors of the visitor’s own', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('questions keep their edge and their sign, the dialog its edge @any-width', async ({
    page,
  }) => {
    await page.goto('/');
    const row = question(page, 'Which flavors do you make?');
    const shown = await row.evaluate((item) => ({
      edge: getComputedStyle(item).outlineStyle,
      sign: getComputedStyle(item.querySelector('summary')!, '::after').backgroundImage,
    }));
    expect(shown.edge).toBe('solid');
    expect(shown.sign).toContain('linear-gradient');
    await openIngredients(page).click();
    await expect(ingredients(page)).toHaveCSS('border-top-width', '1px');
  });
});
