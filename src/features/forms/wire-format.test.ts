import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findForm, formNames } from './form-registry.ts';
import {
  contentId,
  encodeForm as encode,
  fingerprint,
  ID_PATTERN,
  type Envelope,
} from './wire-format.ts';

const encodeForm = (form: string, values: Record<string, string>, envelope: Envelope) =>
  encode(findForm(form)!, values, envelope);

const envelope = { id: 'id-1', token: undefined, verdict: undefined };

/** The fields of a body, as entries in their order. */
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

test('a webhook reads the values as they were typed, in the order of the fields', () => {
  fc.assert(
    fc.property(fc.constantFrom(...formNames), fields, anyText, (form, typed, token) => {
      expect(decode(encodeForm(form, typed, { ...envelope, token }))).toEqual([
        ...Object.entries(typed),
        ...(findForm(form)?.webhook.honeypot ? [['bot-field', '']] : []),
        ['g-recaptcha-response', token],
        ['submissionId', 'id-1'],
      ]);
    }),
    { numRuns: 500 },
  );
});

test('a typed value cannot add a field', () => {
  const typed = { firstName: 'a&submissionId=x', message: '","submissionId":"x' };
  for (const form of formNames) {
    const names = decode(encodeForm(form, typed, envelope)).map(([name]) => name);
    expect(names.filter((name) => name === 'submissionId')).toHaveLength(1);
  }
});

test('omits an undefined token, and sends an empty one', () => {
  const names = (token: string | undefined) =>
    decode(encodeForm('suggestion', {}, { ...envelope, token })).map(([name]) => name);
  expect(names(undefined)).toEqual(['bot-field', 'submissionId']);
  expect(names('')).toEqual(['bot-field', 'g-recaptcha-response', 'submissionId']);
});

test('adds the verdict of the bot check after the token', () => {
  const verdict = { captchaVerdict: 'passed', captchaScore: '0.9' };
  expect(decode(encodeForm('contact', {}, { id: 'id-1', token: 't', verdict }))).toEqual([
    ['bot-field', ''],
    ['g-recaptcha-response', 't'],
    ['captchaVerdict', 'passed'],
    ['captchaScore', '0.9'],
    ['submissionId', 'id-1'],
  ]);
});

// RFC 9562: version 8, variant 10.
const UUID = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const key = fc.string({ minLength: 1 });
const form = fc.constantFrom(...formNames);
const anyFields = fc.dictionary(
  fc.string(),
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
);
const sent = fc.tuple(key, form, anyFields);

test('the fingerprint depends on the form, each value and its name, and the key', async () => {
  await fc.assert(
    fc.asyncProperty(sent, sent, async (one, other) => {
      const isSame = JSON.stringify(one.map(entries)) === JSON.stringify(other.map(entries));
      const print = await fingerprint(...one);
      expect(print).toMatch(/^[\da-f]{64}$/);
      expect(print === (await fingerprint(...other))).toBe(isSame);
    }),
  );
  // The boundary between a name and its value is part of the content.
  const prints = await Promise.all([
    fingerprint('key', 'contact', { a: 'bc', d: '' }),
    fingerprint('key', 'contact', { ab: 'c', d: '' }),
    fingerprint('key', 'contact', { a: '', d: 'bc' }),
  ]);
  expect(new Set(prints).size).toBe(3);
});

const entries = (part: string | Record<string, string>) =>
  typeof part === 'string' ? part : Object.entries(part);

test('contentId is a UUID that is stable for equal content and differs for other content', async () => {
  const parts = fc.tuple(key, fc.string(), fc.string());
  await fc.assert(
    fc.asyncProperty(parts, parts, async (one, other) => {
      const id = await contentId(...one);
      expect(id).toMatch(UUID);
      expect(id).toMatch(ID_PATTERN);
      expect(await contentId(...one)).toBe(id);
      expect((await contentId(...other)) === id).toBe(
        JSON.stringify(one) === JSON.stringify(other),
      );
    }),
  );
});

test.each(['', 'a b', 'a\r\nX: y', 'ü', '🦆', 'x'.repeat(101), 'a/b', 'a"'])(
  'the id %j is not valid in a header',
  (id) => expect(ID_PATTERN.test(id)).toBe(false),
);
