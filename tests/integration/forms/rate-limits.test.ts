import { expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';
import {
  formsOf,
  newId,
  newVisitor,
  validFields,
  type Fields,
  type FormName,
} from './form-client.ts';

const forms = formsOf(await sharedSite());

/** The accepted and the refused answers to so many submissions at once. @param ip of each */
async function sendMany(
  count: number,
  ip: () => string,
  form: FormName,
  extra = (): Fields => ({}),
) {
  const sent = Array.from({ length: count }, () =>
    forms.send(form, { ...validFields[form], ...extra(), submissionId: newId() }, ip()),
  );
  const answers = await Promise.all(sent);
  return {
    accepted: answers.filter(({ status }) => status === 200),
    refused: answers.filter(({ status }) => status === 429),
  };
}

// The limit's minute may end in between: twice as many submissions always exceed it.
test.each([
  ['without a token', {}],
  ['with a token that nobody verifies', { 'g-recaptcha-response': 'a-token' }],
])('one visitor may send five submissions a minute %s', async (_what, extra) => {
  const [ip, limit] = [newVisitor(), 5];
  const { accepted, refused } = await sendMany(
    2 * limit + 1,
    () => ip,
    'suggestion',
    () => extra,
  );
  expect(accepted.length).toBeGreaterThanOrEqual(limit);
  expect(refused[0]?.headers.get('retry-after')).toBe('60');
  expect(await refused[0]?.json()).toEqual({
    error: 'That was a lot at once. Please wait a minute, then send it again.',
    problems: {},
  });
});

test('submissions with invalid fields do not count', async () => {
  const ip = newVisitor();
  await Promise.all(Array.from({ length: 12 }, () => forms.send('contact', {}, ip)));
  expect((await sendMany(1, () => ip, 'contact')).refused).toEqual([]);
});

test.each([
  ['as it is', 0],
  ['with spaces', 1],
])(
  'one email address %s is accepted in five restock requests a minute, from any sender',
  async (_, spaces) => {
    const email = validFields.restock['email']!;
    let sent = 0;
    const { accepted, refused } = await sendMany(11, newVisitor, 'restock', () => ({
      email: ' '.repeat((sent += spaces)) + email,
    }));
    expect(accepted.length).toBeGreaterThanOrEqual(5);
    expect(refused.length).toBeGreaterThan(0);
  },
);
