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
