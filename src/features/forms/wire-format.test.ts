import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formNames } from './form-name.ts';
import { encodeForm } from './wire-format.ts';

const envelope = { id: 'id-1', token: undefined, verdict: undefined };

/** What a webhook reads, as pairs in the order in which they came. */
const decode = ({ contentType, body }: ReturnType<typeof encodeForm>): [string, unknown][] =>
  contentType === 'application/json'
    ? Object.entries(JSON.parse(body) as object)
    : [...new URLSearchParams(body)];

const character = fc.constantFrom(
  '🦆',
  '👩‍🚀',
  'ש',
  '\u202e',
  '\r\n',
  '\n',
  '\0',
  '&',
  '=',
  '+',
  '%',
  '"',
  '<',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.string({ unit: character }),
);
const fields = fc.record({
  firstName: anyText,
  email: anyText,
  city: anyText,
  message: anyText,
});

test('what a webhook reads is what was typed, in its order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...formNames), fields, anyText, (form, typed, token) => {
      expect(decode(encodeForm(form, typed, { ...envelope, token }))).toEqual([
        ...Object.entries(typed),
        ...(form === 'contact' ? [['bot-field', '']] : []),
        ['g-recaptcha-response', token],
        ['submissionId', 'id-1'],
      ]);
    }),
    { numRuns: 500 },
  );
});

test('what was typed never makes a field of its own', () => {
  const typed = { firstName: 'a&submissionId=x', message: '","submissionId":"x' };
  for (const form of formNames) {
    const names = decode(encodeForm(form, typed, envelope)).map(([name]) => name);
    expect(names.filter((name) => name === 'submissionId')).toHaveLength(1);
  }
});

test('the same content is the same bytes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...formNames), fields, (form, typed) => {
      expect(encodeForm(form, { ...typed }, envelope)).toEqual(encodeForm(form, typed, envelope));
    }),
  );
});

test('a form that asks for no token sends none, an empty one is sent empty', () => {
  const names = (token: string | undefined) =>
    decode(encodeForm('suggestion', {}, { ...envelope, token })).map(([name]) => name);
  expect(names(undefined)).toEqual(['submissionId']);
  expect(names('')).toEqual(['g-recaptcha-response', 'submissionId']);
});

test('the verdict comes with the token', () => {
  const verdict = { captchaVerdict: 'passed', captchaScore: '0.9' };
  expect(decode(encodeForm('contact', {}, { id: 'id-1', token: 't', verdict }))).toEqual([
    ['bot-field', ''],
    ['g-recaptcha-response', 't'],
    ['captchaVerdict', 'passed'],
    ['captchaScore', '0.9'],
    ['submissionId', 'id-1'],
  ]);
});
