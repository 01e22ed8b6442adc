import { expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

const { ask } = openTestShop('');

async function search(variables: object) {
  const { data } = await ask(
    `query ($query: String!, $prefix: SearchPrefixQueryType, $unavailable: SearchUnavailableProductsType) {
      search(query: $query, prefix: $prefix, unavailableProducts: $unavailable, first: 50) {
        totalCount nodes { ... on Product { handle } } } }`,
    variables,
  );
  return data.search.nodes.map(({ handle }: { handle: string }) => handle.split('-')[0]);
}

test('search needs every word, prefers titles, and has rules for prefixes and sold-out products', async () => {
  expect((await search({ query: 'lime margarita' }))[0]).toBe('classic');
  expect(await search({ query: 'strawb' })).toEqual([]);
  expect((await search({ query: 'strawb', prefix: 'LAST' }))[0]).toBe('strawberry');
  expect((await search({ query: 'coconut' })).at(-1)).toBe('frosted');
  expect(await search({ query: 'coconut', unavailable: 'HIDE' })).not.toContain('frosted');
  expect(await search({ query: '*' })).toContain('blue');
});
