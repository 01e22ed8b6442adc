import { expect, type Page } from '@playwright/test';
import { shopOrigin } from './local-shop.ts';

/** The address of a hosted checkout page of the local shop. */
export const checkoutAddress = new RegExp(`^${shopOrigin}/cart/c/`);

/** What a checkout page asks for in all. */
export const checkoutTotal = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: /^\s*Total/ });

/** A product's page as its visitor knows it. */
export function productPage(page: Page) {
  const product = page.getByRole('article').first();
  const price = product.getByRole('paragraph').first();
  const option = (name: string) => product.getByRole('radio', { name });
  const group = (name: string) => product.getByRole('group', { name, exact: true });
  return {
    /** A value of one of several options, which may be marked. */
    value: (of: string, name: string, mark = '') =>
      group(of).getByRole('radio', {
        name: mark ? `${name} (${mark})` : new RegExp(`^${name}( \\(|$)`),
      }),
    /** The values that are chosen of several options. */
    chosen: () => product.getByRole('radio', { checked: true }),
    fewer: product.getByRole('button', { name: 'Fewer' }),
    more: product.getByRole('button', { name: 'More' }),
    /** Without JavaScript, shows what a choice costs. */
    show: product.getByRole('button', { name: 'Choose' }),
    /** When an order ships. */
    ships: product.getByText(/^(Order within|Ships) /),
    /** The price of the chosen option, with what it was before when it is reduced. */
    price,
    option,
    /** Chooses an option and sees its price: from then on the page's own code answers, not a plain form. */
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
