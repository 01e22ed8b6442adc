import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { shopOrigin } from '../browser/support/local-shop.ts';
import {
  button,
  desktop,
  field,
  link,
  phone,
  role,
  test,
  text,
  within,
  type Visitor,
} from './visitor.ts';

const invalid = 'Please fill out all required fields correctly.';
const wholesaleFields = [
  { label: 'First Name', missing: 'First name is required.' },
  { label: 'Business Name', missing: 'Business name is required.' },
  { label: 'Business Type', missing: 'Business type is required.' },
  { label: 'ZIP Code', missing: 'ZIP Code is required.' },
];
const notifications = role('region', /notifications/i);

describe.for([phone, desktop])('at $width px', (size) => {
  test('a message is sent, with a toast and a dialog that the window has whole', async ({
    visitorOn,
  }) => {
    const visitor = await visitorOn(size);
    await visitor.opens('/contact');
    const form = within(role('main'), 'form[action="/api/forms/contact"]');
    await visitor.sees(form, { live: true });
    await visitor.clicks(within(form, button('Send Message')));
    const refusal = within(notifications, text(invalid));
    await visitor.sees(refusal, { inWindow: true });
    await visitor.sees(within(form, field('First Name')), {
      focused: true,
      invalid: true,
      inWindow: true,
    });

    const word = `Duck-${randomUUID()}`;
    await visitor.fills(within(form, field('First Name')), 'Wanda');
    await visitor.missesAll(within(form, text('First name is required.')));
    await visitor.fills(within(form, field('Last Name')), word);
    await visitor.fills(within(form, field('Email')), 'wanda@example.com');
    await visitor.chooses(within(form, field('Inquiry Type')), 'Event Opportunity');
    await visitor.fills(within(form, field('Message')), 'A pool party.\nFor 40.');
    await visitor.clicks(within(form, button('Send Message')));

    const thanks = role('dialog', 'Thank You');
    await visitor.sees(thanks, { inWindow: true });
    await visitor.sees(within(notifications, text('Message sent!')), { inWindow: true });
    await visitor.sees(within(notifications, role('listitem')), { inWindow: true });
    await visitor.clicks(within(thanks, button('Close')));
    await visitor.missesAll(thanks);
    await visitor.sees(within(form, field('First Name')), { value: '' });
    await expect
      .poll(() => deliveredWith(word))
      .toMatchObject([{ fields: { lastName: word, message: 'A pool party.\nFor 40.' } }]);
  });

  test('the wholesale form says at each field what is missing', async ({ visitorOn }) => {
    const visitor = await visitorOn(size);
    await visitor.opens('/wholesale/apply');
    const form = within(role('main'), 'form[action="/api/forms/wholesale"]');
    await visitor.sees(form, { live: true });
    await visitor.clicks(within(form, button('Submit Application')));
    await visitor.sees(within(form, field('First Name')), { focused: true, inWindow: true });
    for (const { label, missing } of wholesaleFields)
      await visitor.sees(within(form, field(label)), { invalid: true, description: missing });
    await visitor.fills(within(form, field('Email')), 'wanda');
    await visitor.clicks(within(form, button('Submit Application')));
    await visitor.sees(within(form, field('Email')), {
      description: 'Please enter a valid email address.',
    });
  });
});

test('an account is opened and left', async ({ visitorOn }) => {
  const visitor = await visitorOn(phone);
  const email = await signUp(visitor, '8 hours');
  await visitor.sees(text(`Welcome, ${email}`));
  await visitor.opens('/recipes');
  await visitor.clicks(within(role('banner'), button('Account')));
  await visitor.clicks(button('Sign Out'));
  await visitor.sees(within(role('banner'), link(/^Account/)));
});

test('ten seconds of silence sign out, and say so', async ({ visitorOn }) => {
  const visitor = await visitorOn(desktop);
  await signUp(visitor, '10 seconds (standard)');
  await visitor.sees(within(notifications, text('Session timed out')), { inWindow: true });
  await visitor.isAt('/auth');
  await visitor.opens('/account');
  await visitor.isAt(/\/auth\b/);
});

/** Opens an account in the card for it, and gives its address. */
async function signUp(visitor: Visitor, limit: string): Promise<string> {
  const email = `duck-${randomUUID()}@example.com`;
  await visitor.opens('/auth?tab=sign-up');
  await visitor.sees(field('Email'), { live: true });
  await visitor.fills(field('Email'), email);
  await visitor.fills(field('Password'), 'quack quack quack');
  await visitor.chooses(field(/^Sign me out/), limit);
  await visitor.clicks(button('Create Account'));
  await visitor.isAt('/account');
  return email;
}

/** What the webhooks got with that word in it. */
async function deliveredWith(word: string): Promise<unknown> {
  return (await fetch(`${shopOrigin}/inbox.json?contains=${word}`)).json();
}
