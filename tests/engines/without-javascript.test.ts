import { inject } from 'vitest';
import { button, field, first, link, phone, role, test, text, within } from './visitor.ts';

test.override({ javaScript: false });
const header = role('banner');

test('without JavaScript, search, product page and cart lead to the checkout', async ({
  visitorOn,
}) => {
  const visitor = await visitorOn(phone);
  await visitor.opens('/');
  await visitor.clicks(within(header, link('Search')));
  await visitor.isAt('/search');
  await visitor.fills(role('searchbox', 'Search'), 'strawbery');
  await visitor.presses('Enter');
  await visitor.isAt('/search?q=strawbery');
  // A section that streams late is after the main element in the document, so the link is not looked up inside it.
  await visitor.clicks(first(link('Strawberry Splash Margarita')));
  await visitor.isAt('/shop/product/strawberry-splash-margarita');
  await visitor.clicks(role('radio', /^16-Pack/));
  await visitor.clicks(button('Add to Cart'));
  await visitor.isAt('/cart');
  await visitor.sees(field('Quantity of Strawberry Splash Margarita'), { value: '1' });
  await visitor.clicks(button('Checkout'));
  await visitor.isAt(new RegExp(`^${inject('enginesSite').services}/cart/c/`));
  await visitor.sees(role('listitem'), { text: /16-Pack/ });
});

test('without JavaScript, the cart has quick add, quantities, a gift message, a gift card, undo and an order', async ({
  visitorOn,
}) => {
  const visitor = await visitorOn(phone);
  const duck = 'The Original Rubber Duck';
  const quantity = field(`Quantity of ${duck}`);
  await visitor.opens('/shop/merch');
  await visitor.clicks(button(`Add ${duck}`));
  await visitor.isAt('/cart');
  for (const value of ['2', '3', '4']) {
    await visitor.clicks(button(`One more ${duck}`));
    await visitor.sees(quantity, { value });
  }
  await visitor.clicks(button(`One fewer ${duck}`));
  await visitor.sees(quantity, { value: '3' });
  await visitor.clicks(text('Add a gift message'));
  await visitor.fills(field(`Gift message for ${duck}`), 'For Ada');
  await visitor.clicks(first(button(/^Save/)));
  await visitor.sees(text('Change gift message'));
  await visitor.fills(field('Discount code or gift card'), 'DUCKGIFT500');
  await visitor.clicks(button('Apply'));
  await visitor.sees(text('Paid by gift card'));
  await visitor.clicks(button(`Remove ${duck}`));
  await visitor.seesNone(quantity);
  await visitor.clicks(button('Undo'));
  await visitor.sees(quantity, { value: '3' });

  await visitor.clicks(button('Checkout'));
  await visitor.isAt(new RegExp(`^${inject('enginesSite').services}/cart/c/`));
  await visitor.fills(field('Email'), 'ada@example.com');
  await visitor.clicks(button('Pay now'));
  await visitor.sees(text('Thank you'));
  await visitor.opens('/cart');
  await visitor.sees(text('Your cart is empty.'));
});

test('without JavaScript, FAQ, menu, form errors and store search work', async ({ visitorOn }) => {
  const visitor = await visitorOn(phone);
  await visitor.opens('/');
  await visitor.clicks(text('Which flavors do you make?'));
  await visitor.sees(text('Four: Classic Lime'));

  await visitor.clicks(button('Menu'));
  await visitor.clicks(within('#contact-links', link('Wholesale')));
  await visitor.isAt('/wholesale/apply');
  await visitor.fills(field('First Name'), 'Wanda');
  await visitor.clicks(button('Submit Application'));
  await visitor.sees(role('alert'), { text: /^Please fill out all required fields correctly\.$/ });
  await visitor.sees(field('First Name'), { value: 'Wanda' });
  await visitor.sees(field('City'), { invalid: true, description: 'City is required.' });

  await visitor.opens('/store-locator');
  await visitor.fills(role('searchbox', 'Search stores'), 'denver');
  await visitor.presses('Enter');
  await visitor.isAt(/\?q=denver$/);
  await visitor.sees(role('article'), { text: /Denver/ });
  await visitor.seesNone(role('region', 'Map of stores'));
});
