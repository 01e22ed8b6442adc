import { expect, type Page } from '@playwright/test';
import { hydrated } from './hydration.ts';

/** The controls of a product page. */
export function productPage(page: Page) {
  const product = page.getByRole('article').first();
  const price = product.getByRole('paragraph').first();
  const option = (name: string) => product.getByRole('radio', { name });
  const group = (name: string) => product.getByRole('group', { name, exact: true });
  return {
    /** A value of one of several options, with its note such as "sold out". */
    value: (of: string, name: string, note = '') =>
      group(of).getByRole('radio', {
        name: note ? `${name} (${note})` : new RegExp(`^${name}( \\(|$)`),
      }),
    /** The selected values of all options. */
    selected: () => product.getByRole('radio', { checked: true }),
    fewer: product.getByRole('button', { name: 'Fewer' }),
    more: product.getByRole('button', { name: 'More' }),
    /** Shows the price of a selection without JavaScript. */
    show: product.getByRole('button', { name: 'Choose' }),
    /** When an order ships. */
    ships: product.getByText(/^(Order within|Ships) /),
    /** The price of the selected variant, with its previous price when it is reduced. */
    price,
    option,
    /** Selects an option and waits for its price, which only a hydrated page shows. */
    choose: async (name: string, itsPrice: string) => {
      await option(name).check();
      await expect(price).toContainText(itsPrice);
    },
    quantity: product.getByRole('spinbutton', { name: 'Quantity' }),
    buyNow: product.getByRole('button', { name: 'Buy Now' }),
    addToCart: product.getByRole('button', { name: 'Add to Cart' }),
    sending: product.getByRole('button', { name: 'Opening checkout…' }),
    soldOut: product.getByRole('button', { name: 'Sold out' }),
    problem: product.getByRole('alert'),
    tryAgain: product.getByRole('alert').getByRole('button', { name: 'Try again' }),
  };
}

/** Opens a product page and waits until it is hydrated. */
export async function openProduct(page: Page, address: string) {
  await page.goto(address);
  const product = productPage(page);
  await hydrated(product.buyNow);
  return product;
}
