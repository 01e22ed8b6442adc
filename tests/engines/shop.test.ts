import { describe, inject } from 'vitest';
import {
  button,
  desktop,
  field,
  first,
  link,
  phone,
  role,
  test,
  text,
  usual,
  within,
} from './visitor.ts';

const header = role('banner');
const checkout = new RegExp(`^${inject('enginesSite').services}/cart/c/`);

describe.for([phone, desktop])('at $width px', (size) => {
  test('the menu opens Wholesale and marks the current page', async ({ visitorOn }) => {
    const visitor = await visitorOn(size);
    await visitor.opens('/recipes');
    const menu = role('navigation', 'Main');
    const openMenu = async () => {
      if (size === phone) await visitor.clicks(button('Menu'));
      await visitor.sees(menu);
    };
    await visitor.sees(within(header, button(size === phone ? 'Menu' : 'Contact Us')), {
      hydrated: true,
    });
    await openMenu();
    await visitor.sees(within(menu, link('Recipes')), { current: 'page', inWindow: true });
    await visitor.clicks(within(menu, button('Contact Us')));
    const wholesale = within('#contact-links', link('Wholesale'));
    await visitor.sees(wholesale, { inWindow: true });
    await visitor.clicks(wholesale);
    await visitor.isAt('/wholesale/apply');
    await visitor.seesNone('#contact-links');
    await openMenu();
    await visitor.sees(within(menu, button('Contact Us')), { current: 'true' });
  });
});

test('the FAQ opens one answer at a time, and the ingredients dialog opens and closes', async ({
  visitorOn,
}) => {
  const visitor = await visitorOn(usual);
  await visitor.opens('/');
  await visitor.sees(button("See What's Inside"), { hydrated: true });
  const alcohol = text('every flavor is 0.0% alcohol');
  const flavors = text('Four: Classic Lime');
  await visitor.clicks(text('Is there really no alcohol'));
  await visitor.sees(alcohol);
  await visitor.clicks(text('Which flavors do you make?'));
  await visitor.sees(flavors);
  await visitor.seesNone(alcohol);

  const dialog = role('dialog', 'Real Ingredients');
  await visitor.clicks(button("See What's Inside"));
  await visitor.sees(dialog, { inWindow: true });
  await visitor.sees(within(dialog, button('Close')), { focused: true });
  await visitor.presses('Escape');
  await visitor.seesNone(dialog);
  await visitor.sees(button("See What's Inside"), { focused: true });
});

test('Buy Now takes two 16-packs from the shop to the checkout', async ({ visitorOn }) => {
  const visitor = await visitorOn(usual);
  await visitor.opens('/shop');
  await visitor.clicks(within(role('navigation', 'Product filters'), link('Drinks')));
  await visitor.isAt('/shop/drinks');
  await visitor.clicks(link('Classic Lime Margarita'));
  await visitor.isAt('/shop/drinks/classic-lime-margarita');
  await visitor.sees(first(button('Buy Now')), { hydrated: true });
  await visitor.clicks(role('radio', /^16-Pack/));
  await visitor.sees(within(first(role('article')), role('paragraph')), { text: /\$44\.99/ });
  await visitor.fills(role('spinbutton', 'Quantity'), '2');
  await visitor.clicks(button('Buy Now'));
  await visitor.isAt(checkout);
  await visitor.sees(role('listitem'), { text: /16-Pack Quantity: 2 \$89\.98/ });
  await visitor.goesBack();
  await visitor.sees(button('Buy Now'), { disabled: false });
});

test('the cart adds a pack, changes its quantity, applies a discount and removes the line', async ({
  visitorOn,
}) => {
  const visitor = await visitorOn(usual);
  await visitor.opens('/shop/product/strawberry-splash-margarita');
  await visitor.sees(button('Add to Cart'), { hydrated: true });
  await visitor.clicks(button('Add to Cart'));
  const cart = role('dialog', 'Your Cart');
  const quantity = within(cart, field('Quantity of Strawberry Splash Margarita'));
  await visitor.sees(quantity, { value: '1' });
  await visitor.sees(cart, { inWindow: true });
  await visitor.fills(quantity, '4');
  await visitor.presses('Tab');
  await visitor.sees(within(cart, text('$99.96')));
  await visitor.clicks(within(cart, text('Discount code or gift card')));
  await visitor.fills(within(cart, field('Discount code or gift card')), 'FLOCK10');
  await visitor.clicks(within(cart, button('Apply')));
  await visitor.sees(within(cart, text('$89.96')));
  await visitor.presses('Escape');
  await visitor.seesNone(cart);
  await visitor.clicks(within(header, link('Cart, 4 items')));
  await visitor.sees(cart, { inWindow: true });
  await visitor.clicks(within(cart, button('Remove Strawberry Splash Margarita')));
  await visitor.sees(within(cart, text('Your cart is empty.')));
});

test('quick add, one more and one fewer, a gift message, a gift card, undo and an order', async ({
  visitorOn,
}) => {
  const visitor = await visitorOn(usual);
  // By touch on a phone, with the keyboard on a desktop.
  const press = (target: string) =>
    visitor.activates(target, usual === phone ? 'pointer' : 'Enter');
  const duck = 'The Original Rubber Duck';
  await visitor.opens('/shop/merch');
  await visitor.sees(button(`Add ${duck}`), { hydrated: true });
  await press(button(`Add ${duck}`));
  const cart = role('dialog', 'Your Cart');
  const quantity = within(cart, field(`Quantity of ${duck}`));
  await visitor.sees(quantity, { value: '1' });
  for (let count = 0; count < 3; count += 1) await press(within(cart, button(`One more ${duck}`)));
  await press(within(cart, button(`One fewer ${duck}`)));
  await visitor.sees(quantity, { value: '3' });
  // The changes are in flight.
  await visitor.opens('/cart');
  const onPage = field(`Quantity of ${duck}`);
  await visitor.sees(onPage, { value: '3', hydrated: true });
  await visitor.clicks(text('Add a gift message'));
  await visitor.fills(field(`Gift message for ${duck}`), 'For Ada');
  await visitor.presses('Tab');
  await visitor.sees(text('Change gift message'));
  await visitor.fills(field('Discount code or gift card'), 'DUCKGIFT500');
  await press(button('Apply'));
  await visitor.sees(text('Paid by gift card'));
  await press(button(`Remove ${duck}`));
  await visitor.seesNone(onPage);
  await press(button('Undo'));
  await visitor.sees(onPage, { value: '3' });
  await visitor.sees(text('Change gift message'));

  // Unknown until the shop has answered. A checkout before that names the difference.
  await visitor.sees(text('To pay'));
  await press(button('Checkout'));
  await visitor.isAt(checkout);
  await visitor.fills(field('Email'), 'ada@example.com');
  await visitor.clicks(button('Pay now'));
  await visitor.sees(text('Thank you'));
  await visitor.opens('/cart');
  await visitor.sees(text('Your cart is empty.'));
});

test('search suggestions work with the keyboard, and a misspelt query is corrected', async ({
  visitorOn,
}) => {
  const visitor = await visitorOn(usual);
  await visitor.opens('/about');
  await visitor.sees(within(header, link('Search')), { hydrated: true });
  await visitor.clicks(within(header, link('Search')));
  const dialog = role('dialog', 'Search');
  const box = within(dialog, role('combobox', 'Search'));
  await visitor.sees(box, { focused: true });
  await visitor.types('Strawberry Splash Margarita');
  const option = within(dialog, role('option', /^Strawberry Splash Margarita/));
  await visitor.sees(option);
  await visitor.presses('ArrowDown');
  await visitor.sees(option, { selected: true });
  await visitor.presses('Enter');
  await visitor.isAt('/shop/product/strawberry-splash-margarita');
  await visitor.seesNone(dialog);

  await visitor.clicks(within(header, link('Search')));
  await visitor.sees(box, { focused: true });
  await visitor.types('margerita');
  await visitor.presses('Enter');
  await visitor.isAt('/search?q=margerita');
  await visitor.sees(text('Showing results for “margarita”. You typed “margerita”.'));
});
