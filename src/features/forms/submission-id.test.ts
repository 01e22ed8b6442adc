import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formNames } from './form-name.ts';
import { contentId, fingerprint, ID_PATTERN } from './submission-id.ts';

// RFC 9562: version 8, variant 10.
const UUID = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const key = fc.string({ minLength: 1 });
const form = fc.constantFrom(...formNames);
const fields = fc.dictionary(
  fc.string(),
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
);
const sent = fc.tuple(key, form, fields);

test('the same content has the same fingerprint, and shows nothing of itself', async () => {
  await fc.assert(
    fc.asyncProperty(sent, async ([secret, name, typed]) => {
      const print = await fingerprint(secret, name, typed);
      expect(print).toMatch(/^[\da-f]{64}$/);
      expect(await fingerprint(secret, name, { ...typed })).toBe(print);
    }),
  );
});

test('another form, value, name or key has another fingerprint', async () => {
  await fc.assert(
    fc.asyncProperty(sent, sent, async (one, other) => {
      const isSame = JSON.stringify(one.map(entries)) === JSON.stringify(other.map(entries));
      expect((await fingerprint(...one)) === (await fingerprint(...other))).toBe(isSame);
    }),
  );
  // Where a name ends and its value begins matters.
  const prints = await Promise.all([
    fingerprint('key', 'contact', { a: 'bc', d: '' }),
    fingerprint('key', 'contact', { ab: 'c', d: '' }),
    fingerprint('key', 'contact', { a: '', d: 'bc' }),
  ]);
  expect(new Set(prints).size).toBe(3);
});

const entries = (part: string | Record<string, string>) =>
  typeof part === 'string' ? part : Object.entries(part);

test('an id made of content is a UUID, the same each time, and another for other content', async () => {
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
  '%j is no id that could travel in a header',
  (id) => expect(ID_PATTERN.test(id)).toBe(false),
);
