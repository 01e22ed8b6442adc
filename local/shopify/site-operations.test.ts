import { Kind, parse, TypeInfo, visit, visitWithTypeInfo, type DocumentNode } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { findOperations, schema } from '../../scripts/codegen.ts';
import { openTestShop, variant, type Answer } from './test-shop.ts';

let shop: ReturnType<typeof openTestShop>;
beforeAll(async () => {
  shop = openTestShop('');
  const { data } = await shop.ask(
    'mutation ($input: CartInput) { cartCreate(input: $input) { cart { id lines(first: 9) { nodes { id } } } } }',
    { input: fullCart },
  );
  const { id, lines } = data.cartCreate.cart as { id: string; lines: { nodes: { id: string }[] } };
  const ids = [id, 'gid://shopify/Cart/none?key=none'];
  samples['QueryRoot.cart(id)'] = ids;
  for (const change of [
    'LinesAdd',
    'LinesUpdate',
    'DiscountCodesUpdate',
    'GiftCardCodesAdd',
    'GiftCardCodesRemove',
    'NoteUpdate',
    'AttributesUpdate',
    'BuyerIdentityUpdate',
  ]) {
    samples[`Mutation.cart${change}(cartId)`] = ids;
  }
  samples['Mutation.cartLinesUpdate(lines)'] = [[{ id: lines.nodes[0]?.id, quantity: 2 }]];
});

/** Input with an attribute, a selling plan, a sale price and a code that does not apply. */
const fullCart = {
  lines: [
    { merchandiseId: variant(100401), attributes: [{ key: '_added', value: 'one' }] },
    { merchandiseId: variant(400601), sellingPlanId: 'gid://shopify/SellingPlan/701' },
  ],
  discountCodes: ['NOPE'],
  giftCardCodes: ['DUCKGIFT25'],
};

/** The values of required variables, by the argument that they are passed to. Together they reach all kinds of values. */
const samples: Record<string, unknown[]> = {
  'QueryRoot.product(handle)': [
    'classic-lime-margarita',
    'pond-club',
    'flock-crew-tee',
    'custom-flock-jersey',
  ],
  'QueryRoot.productRecommendations(productId)': [
    'gid://shopify/Product/1001',
    'gid://shopify/Product/1004',
    'gid://shopify/Product/1002',
  ],
  'QueryRoot.collection(handle)': ['drinks'],
  'Mutation.cartCreate(input)': [
    { lines: [{ merchandiseId: variant(200201), quantity: 99 }] },
    { lines: [{ merchandiseId: variant(1) }] },
    fullCart,
  ],
  'Mutation.cartLinesAdd(lines)': [[{ merchandiseId: variant(200101) }]],
  'Mutation.cartDiscountCodesUpdate(discountCodes)': [['NOPE']],
  'Mutation.cartGiftCardCodesAdd(giftCardCodes)': [['DUCKGIFT25', 'NOPE']],
  'Mutation.cartGiftCardCodesRemove(appliedGiftCardIds)': [['gid://shopify/AppliedGiftCard/1']],
  'Mutation.cartNoteUpdate(note)': ['Ring twice.'],
  'Mutation.cartBuyerIdentityUpdate(buyerIdentity)': [{ email: 'ada@example.com' }],
  'Mutation.cartAttributesUpdate(attributes)': [[{ key: 'Table', value: '7' }]],
};

const operations = [...(await findOperations())];

test.each(operations)('the local shop answers every field of %s', async (_name, text) => {
  for (const variables of sampleVariables(parse(text))) {
    const { errors } = await shop.ask(text, variables);
    expect((errors ?? []).map(({ message }) => message)).toEqual([]);
  }
});

/** The required variables of an operation, once for each sample. */
function sampleVariables(document: DocumentNode): Answer['data'][] {
  const types = new TypeInfo(schema);
  const places = new Map<string, string>();
  let field = '';
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name }) => void (field = `${types.getParentType()?.name}.${name.value}`),
      Argument: ({ name, value }) => {
        if (value.kind === Kind.VARIABLE) places.set(value.name.value, `${field}(${name.value})`);
      },
    }),
  );
  const required = document.definitions
    .flatMap((each) => ('variableDefinitions' in each ? (each.variableDefinitions ?? []) : []))
    .filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
    .map(({ variable }) => variable.name.value);
  const values = required.map((name) => {
    const sample = samples[places.get(name) ?? ''];
    if (!sample) throw new Error(`There is no sample for ${places.get(name)}: add one to samples.`);
    return sample;
  });
  const rounds = Math.max(1, ...values.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(
      required.map((name, index) => [name, values[index]?.[round] ?? values[index]?.[0]]),
    ),
  );
}
