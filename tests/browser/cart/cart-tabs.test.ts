import type { Page } from '@playwright/test';
import { listening } from '../support/hydration.ts';
import { checkoutAddress, checkoutTotal } from '../support/local-shop.ts';
import { expect, test, waitForCode } from '../support/site-test.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
const quantity = (page: Page) => page.getByLabel('Quantity of The Original Rubber Duck');
const oneMore = (page: Page) =>
  page.getByRole('button', { name: 'One more The Original Rubber Duck' });

test.beforeEach(({ context }) => waitForCode(context));

test('two tabs that add at the same time create one cart, and each shows what the other changes', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const products = [
    [page, 'rubber-duck'],
    [other, 'ducky-tote'],
  ] as const;
  for (const [tab, product] of products) {
    await tab.goto(`/shop/product/${product}`);
    await listening(tab);
  }
  const add = (tab: Page) => tab.getByRole('button', { name: 'Add to Cart' }).click();
  await Promise.all([add(page), add(other)]);
  for (const tab of [page, other])
    await expect(drawer(tab).getByLabel(/^Quantity of /)).toHaveCount(2);

  await quantity(other).fill('5');
  await quantity(other).blur();
  await expect(quantity(page)).toHaveValue('5');
  await oneMore(page).click();
  // A press leads to the next quantity of the one that its tab shows.
  for (const tab of [page, other]) await expect(quantity(tab)).toHaveValue('6');
  await oneMore(other).click();
  for (const tab of [page, other]) await expect(quantity(tab)).toHaveValue('7');
  await other.getByRole('button', { name: 'Checkout' }).click();
  await expect(other).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(other)).toHaveText('Total $102.50 USD');
});
