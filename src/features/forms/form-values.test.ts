import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findForm, formNames } from './form-registry.ts';
import { MAX_LINE, MAX_MESSAGE, readForm as read } from './form-values.ts';

const complete: Record<FormName, Record<string, string>> = {
  contact: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '',
    type: 'general',
    message: 'Hello',
  },
  wholesale: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    businessName: 'The Engine',
    businessType: 'Bar',
    email: 'ada@example.com',
    phone: '',
    address: '1 Main Street',
    city: 'Denver',
    state: 'CO',
    zipCode: '80202',
    message: '',
  },
  suggestion: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    storeName: 'The Engine',
    storeType: 'Other Retail',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    message: '',
  },
  restock: {
    email: 'ada@example.com',
    product: 'Frosted Coconut Margarita',
    handle: 'frosted-coconut-margarita',
    variant: '8-Pack',
    variantId: 'gid://shopify/ProductVariant/100701',
  },
  newsletter: { email: 'ada@example.com' },
};
type FormName = 'contact' | 'wholesale' | 'suggestion' | 'restock' | 'newsletter';
const names = Object.keys(complete) as FormName[];
const readForm = (form: FormName, sent: Record<string, unknown>) => read(findForm(form)!, sent);

test('every form is tested here', () => {
  expect(names.toSorted()).toEqual(formNames.toSorted());
});

const optional = ['phone', 'message', 'handle', 'variant', 'variantId'];
const chosen = ['type', 'storeType'];
const fieldsOf = (form: FormName) => Object.keys(complete[form]);
const isOptional = (form: FormName, field: string) =>
  optional.includes(field) && !(form === 'contact' && field === 'message');
/** Pairs of a form and a field into which anything may be typed. */
const typed = names.flatMap((form) =>
  fieldsOf(form)
    .filter((field) => field !== 'email' && !chosen.includes(field))
    .map((field) => [form, field] as const),
);

const anyForm = fc.constantFrom(...names);
const anyField = fc.constantFrom(...typed);
const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0', '\u3000') });
const rightToLeft = fc.string({ unit: fc.constantFrom('ש', 'ل', 'ם', '\u200f', '\u202e', ' ') });
// Whole characters of every language, emoji and what they are made of.
const anyText = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), rightToLeft)
  .filter((text) => !/\p{Cc}/u.test(text) && text.isWellFormed() && text.length <= MAX_LINE);

const errorsWith = (form: FormName, sent: Record<string, unknown>) => {
  const answer = readForm(form, sent);
  return 'errors' in answer ? answer.errors : {};
};

test('keeps what was typed exactly as it was typed', () => {
  fc.assert(
    fc.property(anyField, anyText, blank, ([form, field], text, around) => {
      const padding = around.replace(/\p{Cc}/gu, ' ').slice(0, 10);
      const value = `${padding}${text.slice(0, 150)}${padding}`;
      fc.pre(value.isWellFormed() && (isOptional(form, field) || value.trim() !== ''));
      const values = { ...complete[form], [field]: value };
      expect(readForm(form, values)).toEqual({ values });
    }),
  );
});

test('keeps line breaks and tabs in a message', () => {
  const lines = fc.array(anyText).map((all) => all.join('\r\n\t'));
  fc.assert(
    fc.property(lines, (text) => {
      const values = { ...complete.contact, message: `Hello\n${text}`.slice(0, MAX_MESSAGE) };
      fc.pre(values.message.isWellFormed());
      expect(readForm('contact', values)).toEqual({ values });
    }),
  );
});

test('what is blank after trimming is missing, and so is what was not sent', () => {
  fc.assert(
    fc.property(anyForm, blank, (form, text) => {
      const required = fieldsOf(form).filter((field) => !isOptional(form, field));
      const sent = Object.fromEntries(fieldsOf(form).map((field) => [field, text.slice(0, 5)]));
      expect(Object.keys(errorsWith(form, sent))).toEqual(expect.arrayContaining(required));
      expect(Object.keys(errorsWith(form, {}))).toEqual(required);
      for (const field of required) {
        expect(errorsWith(form, sent)[field]).toBe(errorsWith(form, {})[field]);
      }
    }),
  );
});

test('answers whatever JSON can hold with its own fields or with a sentence for each', () => {
  const anything = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(
      anyForm,
      fc.dictionary(fc.string(), anything),
      fc.array(anything),
      (form, rest, values) => {
        const own = Object.fromEntries(
          fieldsOf(form).map((field, index) => [field, values[index]]),
        );
        const answer = readForm(form, { ...rest, ...own });
        const errors = 'errors' in answer ? answer.errors : {};
        const named = Object.keys('values' in answer ? answer.values : errors);
        expect(named.length).toBeGreaterThan(0);
        expect(named.filter((name) => !fieldsOf(form).includes(name))).toEqual([]);
        expect(Object.values(errors).every((message) => message.endsWith('.'))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('takes the form’s own fields and nothing else', () => {
  fc.assert(
    fc.property(anyForm, fc.dictionary(fc.string(), fc.jsonValue()), (form, rest) => {
      const sent = JSON.parse(JSON.stringify({ ...rest, ...complete[form] })) as object;
      expect(readForm(form, { ...sent })).toEqual({ values: complete[form] });
    }),
  );
  const inherited = JSON.parse(`{"__proto__": ${JSON.stringify(complete.newsletter)}}`) as object;
  expect(errorsWith('newsletter', inherited as Record<string, unknown>)).toEqual({
    email: 'Email is required.',
  });
});

test('refuses what cannot be seen, wherever it stands', () => {
  // oxlint-disable-next-line no-control-regex -- these are the characters in question
  const allowed = /[\t\n\r]/;
  const control = fc.integer({ min: 0, max: 0x1f }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(anyField, anyText, control, ([form, field], text, character) => {
      const sent = { ...complete[form], [field]: `a${text.slice(0, 100)}${character}b` };
      fc.pre(sent[field]!.isWellFormed());
      const mayStand = field === 'message' && allowed.test(character);
      expect(errorsWith(form, sent)).toEqual(
        mayStand ? {} : { [field]: 'Please remove characters that cannot be seen.' },
      );
    }),
  );
});

test.each(typed)('%s: %s may be so long and no longer', (form, field) => {
  const longest = field === 'message' ? MAX_MESSAGE : MAX_LINE;
  expect(errorsWith(form, { ...complete[form], [field]: 'x'.repeat(longest) })).toEqual({});
  expect(errorsWith(form, { ...complete[form], [field]: 'x'.repeat(longest + 1) })).toEqual({
    [field]: `Please use at most ${longest.toLocaleString('en-US')} characters.`,
  });
});

test.each(['nobody', 'a@', '@b.example', 'a b@example.com', 'a@b..example', 'a@example.com\nx: y'])(
  'takes %j for no email address',
  (email) => {
    expect(errorsWith('newsletter', { email })).toEqual({
      email: 'Please enter a valid email address.',
    });
    expect(errorsWith('contact', { ...complete.contact, email })).toEqual({
      email: 'A valid email is required.',
    });
  },
);

test.each(['a@localhost', "o'hara+ducky@example.co.uk", ' ada@example.com '])(
  'takes %j for an email address, as browsers do',
  (email) => expect(readForm('newsletter', { email })).toEqual({ values: { email } }),
);

test('a choice is one of those that are offered', () => {
  for (const type of ['', 'General', 'general ', 'toString', 0]) {
    expect(errorsWith('contact', { ...complete.contact, type })).toEqual({
      type: 'Please select an inquiry type.',
    });
  }
});
