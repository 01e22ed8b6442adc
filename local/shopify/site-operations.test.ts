import {
  getNamedType,
  isCompositeType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql';
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
    'GiftCardCodesUpdate',
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

/** The values of required variables, by the argument that they are passed to. Together they reach every field. */
const samples: Record<string, unknown[]> = {
  'QueryRoot.product(handle)': [
    'classic-lime-margarita',
    'pond-club',
    'flock-crew-tee',
    'custom-flock-jersey',
  ],
  'Product.variantBySelectedOptions(selectedOptions)': [[{ name: 'Pack', value: '24-Pack' }]],
  'QueryRoot.node(id)': [variant(400601)],
  'QueryRoot.productRecommendations(productId)': [
    'gid://shopify/Product/1001',
    'gid://shopify/Product/1004',
    'gid://shopify/Product/1002',
  ],
  'QueryRoot.collection(handle)': ['drinks'],
  'QueryRoot.products(first)': [50],
  'QueryRoot.products(sortKey)': ['PRICE'],
  'QueryRoot.products(reverse)': [false],
  'Collection.products(first)': [2],
  'Collection.products(sortKey)': ['PRICE'],
  'Collection.products(reverse)': [false],
  'QueryRoot.search(query)': ['margarita'],
  'QueryRoot.search(first)': [50],
  'QueryRoot.search(sortKey)': ['PRICE'],
  'QueryRoot.search(reverse)': [false],
  'QueryRoot.search(if)': [true],
  'QueryRoot.predictiveSearch(query)': ['margarita'],
  'QueryRoot.predictiveSearch(if)': [true],
  'QueryRoot.urlRedirects(query)': ['path:/duck'],
  'Mutation.cartCreate(input)': [
    { lines: [{ merchandiseId: variant(200201), quantity: 99 }] },
    { lines: [{ merchandiseId: variant(1) }] },
    fullCart,
  ],
  'Mutation.cartLinesAdd(lines)': [[{ merchandiseId: variant(200101) }]],
  'Mutation.cartDiscountCodesUpdate(discountCodes)': [['NOPE']],
  'Mutation.cartGiftCardCodesUpdate(giftCardCodes)': [['DUCKGIFT25', 'NOPE']],
  'Mutation.cartNoteUpdate(note)': ['Ring twice.'],
  'Mutation.cartBuyerIdentityUpdate(buyerIdentity)': [{ email: 'ada@example.com' }],
  'Mutation.cartAttributesUpdate(attributes)': [[{ key: 'Table', value: '7' }]],
};

const operations = [...(await findOperations())];

test('codegen finds the operations of the site', () => {
  expect(operations.length).toBeGreaterThan(0);
});

test.each(operations)('the local shop answers every field of %s', async (_name, text) => {
  const document = parse(text);
  const unreached = fieldsOf(document);
  for (const variables of sampleVariables(document)) {
    const { data, errors } = await shop.ask(text, variables);
    expect((errors ?? []).map(({ message }) => message)).toEqual([]);
    markReached(document, data, unreached);
  }
  expect([...unreached], 'no sample reaches these fields: add one').toEqual([]);
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

/** The fields of a document, as `Type.field`. */
function fieldsOf(document: DocumentNode): Set<string> {
  const types = new TypeInfo(schema);
  const fields = new Set<string>();
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name }) => void fields.add(`${types.getParentType()?.name}.${name.value}`),
    }),
  );
  return fields;
}

/** Removes from the set the fields that an answer contains, also those that are null. */
function markReached(document: DocumentNode, data: unknown, fields: Set<string>) {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet]] : [],
    ),
  );
  const walk = (value: unknown, { selections }: SelectionSetNode, typeName: string): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each, { kind: Kind.SELECTION_SET, selections }, typeName);
      return;
    }
    if (!value || typeof value !== 'object') return;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) walkField(value, selection, typeName);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(value, selection.selectionSet, selection.typeCondition?.name.value ?? typeName);
      } else {
        const fragment = fragments.get(selection.name.value);
        if (fragment) walk(value, fragment, typeName);
      }
    }
  };
  const walkField = (value: object, { alias, name, selectionSet }: FieldNode, typeName: string) => {
    const key = (alias ?? name).value;
    if (!(key in value)) return;
    fields.delete(`${typeName}.${name.value}`);
    const type = schema.getType(typeName);
    const field = type && 'getFields' in type ? type.getFields()[name.value] : undefined;
    const returned = field && getNamedType(field.type);
    if (selectionSet && isCompositeType(returned)) {
      walk(Reflect.get(value, key), selectionSet, returned.name);
    }
  };
  for (const each of document.definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = each.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
    walk(data, each.selectionSet, root?.name ?? '');
  }
}
