import { readFile } from 'node:fs/promises';
import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { findOperations, GENERATED_TYPES, generateTypes, schema } from './codegen.ts';

test.each([...(await findOperations())])('%s is valid in the published schema', (_name, text) => {
  expect(validate(schema, parse(text))).toEqual([]);
});

test('the generated types are up to date (otherwise: npm run codegen)', async () => {
  expect(await readFile(GENERATED_TYPES, 'utf8')).toBe(await generateTypes());
});
