import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formNames, type FormName } from './form-name.ts';
import { readForm } from './form-schemas.ts';
import { MAX_LINE, MAX_MESSAGE } from './form-value.ts';

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
  newsletter: { email: 'ada@example.com' },
};

const optional = ['phone', 'message'];
const chosen = ['type', 'storeType'];
const fieldsOf = (form: FormName) => Object.keys(complete[form]);
const isOptional = (form: FormName, field: string) =>
  optional.includes(field) && !(form === 'contact' && field === 'message');
/** Pairs of a form and a field into which anything may be typed. */
const typed = formNames.flatMap((form) =>
  fieldsOf(form)
    .filter((field) => field !== 'email' && !chosen.includes(field))
    .map((field) => [form, field] as const),
);

const anyForm = fc.constantFrom(...formNames);
const anyField = fc.constantFrom(...typed);
const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0', '\u3000') });
const rightToLeft = fc.string({ unit: fc.constantFrom('ש', 'ل', 'ם', '\u200f', '\u202e', ' ') });
// Whole characters of every language, emoji and what they are made of.
const anyText = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), rightToLeft)
  .filter((text) => !/\p{Cc}/u.test(text) && text.isWellFormed() && text.length <= MAX_LINE);

const problemsWith = (form: FormName, sent: Record<string, unknown>) => {
  const read = readForm(form, sent);
  return 'problems' in read ? read.problems : {};
};

test('keeps what was typed exactly as it was typed', () => {
  fc.assert(
    fc.property(anyField, anyText, blank, ([form, field], text, around) => {
      const padding = around.replace(/\p{Cc}/gu, ' ').slice(0, 10);
      const value = `${padding}${text.slice(0, 150)}${padding}`;
      fc.pre(value.isWellFormed() && (isOptional(form, field) || value.trim() !== ''));
      const fields = { ...complete[form], [field]: value };
      expect(readForm(form, fields)).toEqual({ fields });
    }),
  );
});

test('keeps line breaks and tabs in a message', () => {
  const lines = fc.array(anyText).map((all) => all.join('\r\n\t'));
  fc.assert(
    fc.property(lines, (text) => {
      const fields = { ...complete.contact, message: `Hello\n${text}`.slice(0, MAX_MESSAGE) };
      fc.pre(fields.message.isWellFormed());
      expect(readForm('contact', fields)).toEqual({ fields });
    }),
  );
});

test('what is blank after trimming is missing, and so is what was not sent', () => {
  fc.assert(
    fc.property(anyForm, blank, (form, text) => {
      const required = fieldsOf(form).filter((field) => !isOptional(form, field));
      const sent = Object.fromEntries(fieldsOf(form).map((field) => [field, text.slice(0, 5)]));
      expect(Object.keys(problemsWith(form, sent))).toEqual(expect.arrayContaining(required));
      expect(Object.keys(problemsWith(form, {}))).toEqual(required);
      for (const field of required) {
        expect(problemsWith(form, sent)[field]).toBe(problemsWith(form, {})[field]);
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
        const read = readForm(form, { ...rest, ...own });
        const problems = 'problems' in read ? read.problems : {};
        const named = Object.keys('fields' in read ? read.fields : problems);
        expect(named.length).toBeGreaterThan(0);
        expect(named.filter((name) => !fieldsOf(form).includes(name))).toEqual([]);
        expect(Object.values(problems).every((words) => words.endsWith('.'))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('takes the form’s own fields and nothing else', () => {
  fc.assert(
    fc.property(anyForm, fc.dictionary(fc.string(), fc.jsonValue()), (form, rest) => {
      const sent = JSON.parse(JSON.stringify({ ...rest, ...complete[form] })) as object;
      expect(readForm(form, { ...sent })).toEqual({ fields: complete[form] });
    }),
  );
  const inherited = JSON.parse(`{"__proto__": ${JSON.stringify(complete.newsletter)}}`) as object;
  expect(problemsWith('newsletter', inherited as Record<string, unknown>)).toEqual({
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
      expect(problemsWith(form, sent)).toEqual(
        mayStand ? {} : { [field]: 'Please remove characters that cannot be seen.' },
      );
    }),
  );
});

test.each(typed)('%s: %s may be so long and no longer', (form, field) => {
  const longest = field === 'message' ? MAX_MESSAGE : MAX_LINE;
  expect(problemsWith(form, { ...complete[form], [field]: 'x'.repeat(longest) })).toEqual({});
  expect(problemsWith(form, { ...complete[form], [field]: 'x'.repeat(longest + 1) })).toEqual({
    [field]: `Please use at most ${longest.toLocaleString('en-US')} characters.`,
  });
});

test.each(['nobody', 'a@', '@b.example', 'a b@example.com', 'a@b..example', 'a@example.com\nx: y'])(
  'takes %j for no email address',
  (email) => {
    expect(problemsWith('newsletter', { email })).toEqual({
      email: 'Please enter a valid email address.',
    });
    expect(problemsWith('contact', { ...complete.contact, email })).toEqual({
      email: 'A valid email is required.',
    });
  },
);

test.each(['a@localhost', "o'hara+ducky@example.co.uk", ' ada@example.com '])(
  'takes %j for an email address, as browsers do',
  (email) => expect(readForm('newsletter', { email })).toEqual({ fields: { email } }),
);

test('a choice is one of those that are offered', () => {
  for (const type of ['', 'General', 'general ', 'toString', 0]) {
    expect(problemsWith('contact', { ...complete.contact, type })).toEqual({
      type: 'Please select an inquiry type.',
    });
  }
});
