import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFreeText, sampleValues } from '../../../tests/stubs/form-samples.ts';
import { nameFields, type FormDefinition } from './form-definition.ts';
import { findForm, formNames } from './form-registry.ts';
import { isBlank, DIRECTION_MARKS } from '../../lib/words.ts';
import { MAX_LINE, MAX_MESSAGE, NOT_A_DATE, parseForm } from './form-values.ts';

type Form = Pick<FormDefinition, 'name' | 'fields'>;

/** Has every kind of field, required and optional. */
const eventForm: Form = {
  name: 'event (fixture)',
  fields: {
    ...nameFields,
    email: { label: 'Email', type: 'email' },
    place: { label: 'Place' },
    kind: { label: 'Kind', options: [{ value: 'pool', label: 'Pool party' }] },
    date: {
      label: 'Date',
      missing: 'Date is required.',
      type: 'date',
      min: '2027-01-01',
      max: '2027-12-31',
    },
    rainDate: { label: 'Rain date', type: 'date', invalid: 'Please enter the rain date.' },
    message: { label: 'Message', missing: 'Message is required.', rows: 3 },
  },
};
const { contact, newsletter } = Object.fromEntries(
  formNames.map((name) => [name, findForm(name)!]),
) as Record<string, FormDefinition>;
const forms: Form[] = [...formNames.map((name) => findForm(name)!), eventForm];

const requiredFields = ({ fields }: Form) =>
  Object.keys(fields).filter((name) => fields[name]?.missing !== undefined);
const freeTextFields = forms.flatMap((form) =>
  Object.entries(form.fields)
    .filter(([, field]) => isFreeText(field))
    .map(([name, field]) => ({
      form: form.name,
      name,
      field,
      values: sampleValues(form),
      of: form,
    })),
);

const anyForm = fc.constantFrom(...forms);
const anyField = fc.constantFrom(...freeTextFields);
const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0', '\u3000') });
const invisible = fc.string({
  unit: fc.constantFrom(
    ' ',
    '\n',
    '\u200b',
    '\u2060',
    '\u2800',
    '\u3164',
    '\u00ad',
    '\ufeff',
    '\u034f',
    '\ufe0f',
    '\u180b',
  ),
});
const rightToLeft = fc.string({ unit: fc.constantFrom('ש', 'ل', 'ם', '\u200f', '\u202e', ' ') });
const anyText = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), rightToLeft)
  .filter((text) => !/\p{Cc}/u.test(text) && text.isWellFormed() && text.length <= MAX_LINE);

const errorsOf = (form: Form, sent: Record<string, unknown>) => {
  const parsed = parseForm(form, sent);
  return 'errors' in parsed ? parsed.errors : {};
};

test('each definition file has the name of its form', () => {
  const files = Object.keys(import.meta.glob('./definitions/*.ts'));
  expect(files.toSorted()).toEqual(formNames.map((name) => `./definitions/${name}.ts`).toSorted());
});

test.each(forms)('$name: accepts a sample value for each kind of field', (form) => {
  expect(parseForm(form, sampleValues(form))).toEqual({ values: sampleValues(form) });
});

test('keeps a value as it was typed, including surrounding spaces, but no direction marks in a line', () => {
  fc.assert(
    fc.property(anyField, anyText, blank, ({ of, name, field, values }, text, around) => {
      const padding = around.replace(/\p{Cc}/gu, ' ').slice(0, 10);
      const value = `${padding}${text.slice(0, 150)}${padding}`;
      fc.pre(value.isWellFormed() && (field.missing === undefined || !isBlank(value)));
      const kept = field.rows ? value : value.replaceAll(DIRECTION_MARKS, '');
      expect(parseForm(of, { ...values, [name]: value })).toEqual({
        values: { ...values, [name]: kept },
      });
    }),
  );
});

test('keeps line breaks and tabs in a text area', () => {
  const lines = fc.array(anyText).map((all) => all.join('\n\t'));
  fc.assert(
    fc.property(lines, (text) => {
      const message = `Hello\n${text}`.slice(0, MAX_MESSAGE);
      fc.pre(message.isWellFormed());
      const values = { ...sampleValues(eventForm), message };
      expect(parseForm(eventForm, values)).toEqual({ values });
    }),
  );
});

test('reports a required field as missing when it shows nothing or is absent', () => {
  fc.assert(
    fc.property(anyForm, invisible, (form, text) => {
      const sent = Object.fromEntries(
        Object.keys(form.fields).map((name) => [name, text.slice(0, 5)]),
      );
      for (const name of requiredFields(form)) {
        expect(errorsOf(form, sent)[name]).toBe(form.fields[name]?.missing);
      }
      expect(Object.keys(errorsOf(form, {}))).toEqual(requiredFields(form));
    }),
  );
});

test('answers any JSON with the form’s own fields, or a sentence for each wrong one', () => {
  const anything = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(
      anyForm,
      fc.dictionary(fc.string(), anything),
      fc.array(anything),
      (form, rest, values) => {
        const own = Object.keys(form.fields).map((name, index) => [name, values[index]]);
        const parsed = parseForm(form, { ...rest, ...Object.fromEntries(own) });
        const errors = 'errors' in parsed ? parsed.errors : {};
        const named = Object.keys('values' in parsed ? parsed.values : errors);
        expect(named.length).toBeGreaterThan(0);
        expect(named.filter((name) => !form.fields[name])).toEqual([]);
        expect(Object.values(errors).every((message) => message.endsWith('.'))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('ignores fields that the form does not have, and inherited ones', () => {
  fc.assert(
    fc.property(anyForm, fc.dictionary(fc.string(), fc.jsonValue()), (form, rest) => {
      const sent = JSON.parse(JSON.stringify({ ...rest, ...sampleValues(form) })) as object;
      expect(parseForm(form, { ...sent })).toEqual({ values: sampleValues(form) });
    }),
  );
  const inherited = JSON.parse('{"__proto__": {"email": "ada@example.com"}}') as object;
  expect(errorsOf(newsletter!, { ...inherited })).toEqual({ email: 'Email is required.' });
});

test('rejects control characters, except line breaks and tabs in a text area', () => {
  // oxlint-disable-next-line no-control-regex -- these are the characters in question
  const allowed = /[\t\n\r]/;
  const control = fc.integer({ min: 0, max: 0x1f }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(anyField, anyText, control, ({ of, name, field, values }, text, character) => {
      const value = `a${text.slice(0, 100)}${character}b`;
      fc.pre(value.isWellFormed());
      const isAllowed = field.rows !== undefined && allowed.test(character);
      expect(errorsOf(of, { ...values, [name]: value })).toEqual(
        isAllowed ? {} : { [name]: 'Please remove characters that cannot be seen.' },
      );
    }),
  );
});

test.each(freeTextFields)('$form: limits the length of $name', ({ of, name, field, values }) => {
  const longest = field.rows === undefined ? MAX_LINE : MAX_MESSAGE;
  expect(errorsOf(of, { ...values, [name]: 'x'.repeat(longest) })).toEqual({});
  expect(errorsOf(of, { ...values, [name]: 'x'.repeat(longest + 1) })).toEqual({
    [name]: `Please use at most ${longest.toLocaleString('en-US')} characters.`,
  });
});

test.each(['\n', '\r\n', '\r'])('counts the line break %j once', (lineBreak) => {
  const messageOf = (length: number) => ({
    ...sampleValues(eventForm),
    message: `${'x'.repeat(length - 200)}${`${lineBreak}y`.repeat(100)}`,
  });
  const longest = messageOf(MAX_MESSAGE);
  expect(parseForm(eventForm, longest)).toEqual({
    values: { ...longest, message: longest.message.replaceAll(lineBreak, '\n') },
  });
  expect(errorsOf(eventForm, messageOf(MAX_MESSAGE + 1))).toEqual({
    message: 'Please use at most 10,000 characters.',
  });
});

test.each(['nobody', 'a@', '@b.example', 'a b@example.com', 'a@b..example', 'a@example.com\nx: y'])(
  'rejects the email address %j',
  (email) => {
    expect(errorsOf(newsletter!, { email })).toEqual({
      email: 'Please enter a valid email address.',
    });
    expect(errorsOf(contact!, { ...sampleValues(contact!), email })).toEqual({
      email: 'A valid email is required.',
    });
  },
);

test.each(['a@localhost', "o'hara+ducky@example.co.uk", ' ada@example.com '])(
  'accepts the email address %j, as browsers do',
  (email) => expect(parseForm(newsletter!, { email })).toEqual({ values: { email } }),
);

test('accepts only the options of a select', () => {
  for (const type of ['', 'General', 'general ', 'toString', 0]) {
    expect(errorsOf(contact!, { ...sampleValues(contact!), type })).toEqual({
      type: 'Please select an inquiry type.',
    });
  }
});

const dateErrors = (dates: object) => errorsOf(eventForm, { ...sampleValues(eventForm), ...dates });

test.each(['2027-2-3', '02/03/2027', '2027-02-30', '2027-02-03T10:00', 'tomorrow', '1e9'])(
  'rejects the date %j with the message of its field',
  (text) => {
    expect(dateErrors({ date: text })).toEqual({ date: NOT_A_DATE });
    expect(dateErrors({ rainDate: text })).toEqual({ rainDate: 'Please enter the rain date.' });
  },
);

test('accepts the first and last day of a date field, and none outside of them', () => {
  for (const date of ['2027-01-01', '2027-12-31']) expect(dateErrors({ date })).toEqual({});
  expect(dateErrors({ date: '2026-12-31' })).toEqual({
    date: 'Please choose January 1, 2027 or later.',
  });
  expect(dateErrors({ date: '2028-01-01' })).toEqual({
    date: 'Please choose December 31, 2027 or earlier.',
  });
});

test('an optional date may be empty, a required one may not', () => {
  expect(dateErrors({ rainDate: '' })).toEqual({});
  expect(dateErrors({ date: '' })).toEqual({ date: 'Date is required.' });
});
