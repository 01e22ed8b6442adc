import type { Page } from '@playwright/test';
import { uniqueWord, useOwnAddress } from '../forms/form-journeys.ts';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { recordShifts, shiftsOf } from '../support/layout.ts';
import { inbox } from '../support/local-shop.ts';
import { openProduct, productPage } from '../support/product-page.ts';
import { expect, test } from '../support/site-test.ts';

const LIME = '/shop/product/classic-lime-margarita';

test('a sold-out product offers a restock notification instead of Buy Now', async ({ page }) => {
  await useOwnAddress(page);
  await page.goto('/shop/product/frosted-coconut-margarita');
  const product = productPage(page);
  await expect(product.soldOut).toBeDisabled();
  await expect(product.option('8-Pack')).toBeDisabled();
  await expect(product.buyNow).toHaveCount(0);
  await expect(product.quantity).toHaveCount(0);
  await expect(product.price).toHaveText('$27.99');

  const notify = page.getByRole('button', { name: 'Tell me when it is back' });
  await hydrated(notify);
  await notify.click();
  const email = page.getByRole('main').getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('A valid email is required.');
  await expectAccessible(page, 'main');
  const address = `${uniqueWord().toLowerCase()}@example.com`;
  await email.fill(address);
  await notify.click();
  await expect(page.getByText('Noted! We will write to you as soon as it is back.')).toBeVisible();
  await expect(email).toHaveValue('');
  await expect
    .poll(() => inbox(address))
    .toMatchObject([
      { form: 'restock', fields: { email: address, handle: 'frosted-coconut-margarita' } },
    ]);
});

test('a product says when it ships without a layout shift, its pictures are browsed and enlarged, and buttons change the quantity and the total', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-23T15:48:00Z');
  await recordShifts(page);
  await page.goto(LIME, { waitUntil: 'networkidle' });
  const product = productPage(page);
  // src/features/cart/order-by.test.ts checks the texts of other times.
  await expect(product.ships).toHaveText('Order within 3 h 12 min and it ships today.');
  const moved = (await shiftsOf(page)).flatMap((shift) => shift.moved);
  expect(moved.filter((html) => /^<(p|form|fieldset|article)/.test(html))).toEqual([]);
  await hydrated(product.buyNow);
  const pictures = page.getByRole('list', { name: 'Pictures', exact: true });
  const picture = (name: RegExp) => pictures.getByRole('img', { name });
  await expect(picture(/^A lime green can/)).toBeInViewport({ ratio: 0.5 });
  await pictures.focus();
  await page.keyboard.press('ArrowRight');
  // Until scrolling ends, Enter could enlarge either picture.
  await expect(picture(/^A green lime margarita/)).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('Enter');
  const enlarged = page.getByRole('dialog', { name: 'Pictures, enlarged' });
  const shown = (name: RegExp) =>
    expect(enlarged.getByRole('img', { name })).toBeInViewport({ ratio: 0.5 });
  await shown(/^A green lime/);
  await enlarged.getByRole('button', { name: 'Next' }).click();
  await shown(/^An 8-pack/);
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(enlarged).toHaveCount(0);

  await page.getByRole('link', { name: 'Picture 4' }).click();
  await expect(picture(/^A rubber duck in red/)).toBeInViewport({ ratio: 0.5 });
  expect(new URL(page.url()).hash).toBe('');
  await picture(/^A rubber duck in red/).click();
  await shown(/^A rubber duck/);
  await page.keyboard.press('Escape');
  await expect(enlarged).toHaveCount(0);

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
  await test.step('HTML in the texts of a product is text or sanitized', () =>
    expectSanitized(page));
});

test('the buy buttons of a phone stay in view, below the focus and an error @phone-only', async ({
  page,
  context,
}) => {
  const { buyNow, addToCart, quantity, problem } = await openProduct(page, LIME);
  await expect(buyNow).toBeInViewport({ ratio: 1 });
  const inside = page.getByRole('heading', { name: 'What is in it' });
  await inside.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  for (const button of [buyNow, addToCart]) await expect(button).toBeInViewport({ ratio: 1 });
  await quantity.focus();
  await expect(quantity).toBeInViewport({ ratio: 1 });
  const [field, bar] = [(await quantity.boundingBox())!, (await buyNow.boundingBox())!];
  expect(field.y + field.height).toBeLessThan(bar.y);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(buyNow).not.toBeInViewport();
  await context.setOffline(true);
  await buyNow.press('Enter');
  await expect(problem).toBeInViewport({ ratio: 1 });
});

/** Checks that HTML in the texts of a product is shown as text or sanitized. */
async function expectSanitized(page: Page): Promise<void> {
  await page.goto('/shop/product/hostile-title');
  const title = '</script><img src=x onerror="window.pwned=1">';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle('</title><script>window.pwned=1</script> | Rubber Ducky');
  await expect(page.getByText('This paragraph must stay')).toBeVisible();
  await page.getByText('This paragraph must stay').click();
  await expect(page.getByText('Still bold at the end.')).toBeVisible();
  await page.getByText('a javascript link').click();

  const injected = await page.evaluate(() => ({
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
  expect(injected).toEqual({ pwned: false, attributes: [], elements: 0, links: 0 });
}
