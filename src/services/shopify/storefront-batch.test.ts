import { Kind, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { findOperations, schema } from '../../../scripts/codegen.ts';
import { mergeOperations, requiredFields } from './storefront-batch.ts';

const SHARED = [
  'PRODUCT_QUERY',
  'RECOMMENDATIONS_QUERY',
  'PRODUCTS_QUERY',
  'COLLECTION_QUERY',
  'VARIANT_QUERY',
  'URL_REDIRECTS_QUERY',
];

test('the shared operations, each twice, merge to one that Shopify’s schema accepts', async () => {
  const texts = await findOperations();
  const operations = [...SHARED, ...SHARED].map((name) => ({
    operation: texts.get(name)!,
    variables: {},
  }));
  const { operation } = mergeOperations(operations);
  expect(validate(schema, parse(operation))).toEqual([]);
});

test('variables and data keep the operation that they belong to', async () => {
  const texts = await findOperations();
  const operation = texts.get('RECOMMENDATIONS_QUERY')!;
  const merged = mergeOperations([
    { operation, variables: { id: 'one' } },
    { operation, variables: { id: 'two' } },
  ]);
  expect(merged.variables).toEqual({ q0_id: 'one', q1_id: 'two' });
  const data = { q0_related: [1], q0_complementary: null, q1_related: [2], q1_complementary: [3] };
  expect(merged.split(data)).toEqual([
    { related: [1], complementary: null },
    { related: [2], complementary: [3] },
  ]);
});

test('the required fields of every operation are those that GraphQL finds in it', async () => {
  const texts = [...(await findOperations()).values()];
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) {
    const [operation] = parse(text).definitions.filter(
      (each) => each.kind === Kind.OPERATION_DEFINITION,
    );
    const names = operation!.selectionSet.selections.flatMap((each) =>
      each.kind === Kind.FIELD && !each.directives?.length ? (each.alias ?? each.name).value : [],
    );
    expect(requiredFields(text)).toEqual(names);
  }
});
