import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

test('metafields come in the order asked for, null where there is none', async () => {
  const { data } = await ask(`{
    product(handle: "classic-lime-margarita") {
      metafields(identifiers: [{ namespace: "custom", key: "none" }, { namespace: "custom", key: "calories" }, { key: "calories" }, { namespace: "custom", key: "tasting_notes" }]) { id namespace key type value description parentResource { ... on Product { handle } } }
      one: metafield(namespace: "custom", key: "pairs_with") { type reference { ... on Product { handle } } references(first: 2) { nodes { __typename } } }
      list: metafield(namespace: "shopify--discovery--product_recommendation", key: "complementary_products") { reference { __typename } references(first: 1) { nodes { ... on Product { handle } } pageInfo { hasNextPage } } }
    }
    shop { metafield(namespace: "custom", key: "founded") { value type } }
  }`);
  const [none, calories, appOwned, notes] = data.product.metafields;
  expect([none, appOwned]).toEqual([null, null]);
  expect(calories).toMatchObject({
    id: expect.stringMatching(/^gid:\/\/shopify\/Metafield\/\d+$/),
    type: 'number_integer',
    value: '35',
    description: 'Of one can',
    parentResource: { handle: 'classic-lime-margarita' },
  });
  expect(JSON.parse(notes.value)).toEqual(['Lime', 'Agave', 'Salt']);
  expect(data.product.one).toEqual({
    type: 'product_reference',
    reference: { handle: 'rubber-duck' },
    references: null,
  });
  expect(data.product.list).toEqual({
    reference: null,
    references: { nodes: [{ handle: 'ducky-tote' }], pageInfo: { hasNextPage: true } },
  });
  expect(data.shop.metafield).toEqual({ value: '2024-03-14', type: 'date' });
});
