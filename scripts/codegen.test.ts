import { readFile } from 'node:fs/promises';
import { buildClientSchema, parse, validate, type IntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import * as operations from '../src/services/shopify/storefront-operations.ts';
import { GENERATED_TYPES, generateTypes } from './codegen.ts';

const introspection = await readFile(
  new URL('../local/shopify/data/storefront.schema.json', import.meta.url),
  'utf8',
);
const schema = buildClientSchema(JSON.parse(introspection) as IntrospectionQuery);

test.each(Object.entries(operations))('%s is valid in the published schema', (_name, source) => {
  expect(validate(schema, parse(source))).toEqual([]);
});

test('the types are those of the operations (otherwise: npm run codegen)', async () => {
  expect(await readFile(GENERATED_TYPES, 'utf8')).toBe(await generateTypes());
});
