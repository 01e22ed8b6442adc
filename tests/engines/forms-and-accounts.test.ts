import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import {
  button,
  desktop,
  field,
  link,
  phone,
  role,
  test,
  text,
  usual,
  within,
  type Visitor,
} from './visitor.ts';

const invalid = 'Please fill out all required fields correctly.';
const notifications = role('region', /notifications/i);

test('the contact form reports blank fields, and shows its toast and dialog inside the window', async ({
  visitorOn,
}) => {
  const visitor = await visitorOn(usual);
  await visitor.opens('/contact');
  const form = within(role('main'), 'form[action="/api/forms/contact"]');
  await visitor.sees(form, { hydrated: true });
  await visitor.clicks(within(form, button('Send Message')));
  const refusal = within(notifications, text(invalid));
  await visitor.sees(refusal, { inWindow: true });
  await visitor.sees(within(form, field('First Name')), {
    focused: true,
    invalid: true,
    inWindow: true,
    description: 'First name is required.',
  });

  const word = `Duck-${randomUUID()}`;
  await visitor.fills(within(form, field('First Name')), 'Wanda');
  await visitor.seesNone(within(form, text('First name is required.')));
  await visitor.fills(within(form, field('Last Name')), word);
  await visitor.fills(within(form, field('Email')), 'wanda@example.com');
  await visitor.chooses(within(form, field('Inquiry Type')), 'Event Opportunity');
  await visitor.fills(within(form, field('Message')), 'A pool party.\nFor 40.');
  await visitor.clicks(within(form, button('Send Message')));

  // The toast first: it goes, and the dialog stays.
  await visitor.sees(within(notifications, text('Message sent!')), { inWindow: true });
  await visitor.sees(within(notifications, role('listitem')), { inWindow: true });
  const thanks = role('dialog', 'Thank You');
  await visitor.sees(thanks, { inWindow: true });
  await visitor.clicks(within(thanks, button('Close')));
  await visitor.seesNone(thanks);
  await visitor.sees(within(form, field('First Name')), { value: '' });
  await expect
    .poll(() => deliveriesWith(word))
    .toMatchObject([{ fields: { lastName: word, message: 'A pool party.\nFor 40.' } }]);
});

test.for([
  ['by touch', phone],
  ['by keyboard', desktop],
] as const)(
  'a visitor signs up, connects, subscribes, manages the subscription, orders again and signs out %s',
  async ([, size], { visitorOn }) => {
    const visitor = await visitorOn(size);
    const press = (target: string, key: 'Enter' | 'ArrowDown' = 'Enter') =>
      visitor.activates(target, size === phone ? 'pointer' : key);
    const email = await signUp(visitor, '8 hours');
    await visitor.sees(text(`Welcome, ${email}`));
    await press(link('Show my orders'));
    await press(button('Continue'));
    await visitor.sees(text('Your orders are shown here from now on.'));

    await visitor.opens('/shop/product/classic-lime-margarita');
    await visitor.sees(button('Add to Cart'), { hydrated: true });
    if (size === phone) await visitor.clicks(role('radio', /^Deliver every 2 weeks/));
    else await press(role('radio', /^One-time/), 'ArrowDown');
    await press(button('Add to Cart'));
    const cart = role('dialog', 'Your Cart');
    await visitor.sees(within(cart, text('Deliver every 2 weeks')));
    // The dialog takes the focus when it opens.
    await visitor.sees(within(cart, button('Close')), { focused: true });
    await press(within(cart, button('Checkout')));
    await press(button('Pay now'));
    await visitor.sees(role('heading', 'Thank you'));

    await visitor.opens('/account');
    await visitor.sees(text('Paid, not shipped yet'));
    await visitor.sees(role('tab', 'Subscriptions'), { hydrated: true });
    await press(role('tab', 'Subscriptions'));
    const subscriptions = role('tabpanel');
    await press(within(subscriptions, button(/^Skip/)));
    await visitor.sees(text('This delivery is skipped.'));
    await press(within(subscriptions, button('Pause Classic Lime Margarita')));
    await visitor.sees(within(subscriptions, text('Paused:')));
    await press(within(subscriptions, field('Cancel Classic Lime Margarita')));
    await press(within(subscriptions, button('Yes, cancel')));
    await visitor.sees(within(subscriptions, text('Cancelled.')));

    await visitor.opens('/account');
    await press(link(/^Order #\d+$/));
    await press(button('Order again'));
    await visitor.isAt('/cart');
    await visitor.sees(field('Quantity of Classic Lime Margarita'), { value: '1' });
    await visitor.opens('/account');
    await press(button('Disconnect'));
    await visitor.sees(link('Show my orders'));
    await visitor.opens('/recipes');
    await visitor.sees(within(role('banner'), button('Account')), { hydrated: true });
    await press(within(role('banner'), button('Account')));
    await press(button('Sign Out'));
    await visitor.sees(within(role('banner'), link(/^Account/)));
  },
);

test('ten seconds of inactivity sign the visitor out with a toast', async ({ visitorOn }) => {
  const visitor = await visitorOn(desktop);
  await signUp(visitor, '10 seconds (standard)');
  await visitor.sees(within(notifications, text('Session timed out')), { inWindow: true });
  await visitor.isAt('/auth');
  await visitor.opens('/account');
  await visitor.isAt(/\/auth\b/);
});

/** Creates an account and returns its email address. */
async function signUp(visitor: Visitor, limit: string): Promise<string> {
  const email = `duck-${randomUUID()}@example.com`;
  await visitor.opens('/auth?tab=sign-up');
  await visitor.sees(field('Email'), { hydrated: true });
  await visitor.fills(field('Email'), email);
  await visitor.fills(field('Password'), 'quack quack quack');
  await visitor.chooses(field(/^Sign me out/), limit);
  await visitor.clicks(button('Create Account'));
  await visitor.isAt('/account');
  return email;
}

/** Returns the webhooks' deliveries that contain this word. */
async function deliveriesWith(word: string): Promise<unknown> {
  return (await fetch(`${inject('enginesSite').services}/inbox.json?contains=${word}`)).json();
}
