import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { schema } from '../../scripts/codegen.ts';
import { cartFields, catalogueFields } from './peer-fields.ts';
import { openTestShop, variant } from './test-shop.ts';

let shop: ReturnType<typeof openTestShop>;
beforeAll(() => void (shop = openTestShop('')));

/** The fields that the peers ask of a type and of what those lead to; of a connection, its nodes. */
function select(type: GraphQLOutputType, above: string[] = []): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isAbstractType(named)) {
    const types = schema.getPossibleTypes(named).filter(({ name }) => listed(name).length > 0);
    return `{ __typename ${types.map((each) => `... on ${each.name} ${select(each, above)}`).join(' ')} }`;
  }
  if (!isObjectType(named) || above.includes(named.name)) return '{ __typename }';
  const names = named.name.endsWith('Connection') ? ['nodes'] : listed(named.name);
  const fields = Object.values(named.getFields())
    .filter(({ name }) => names.includes(name))
    .map(({ name, args, type: of }) => {
      const pages = args.some(({ name: arg }) => arg === 'after') ? '(first: 9)' : '';
      return `${name}${pages} ${select(of, [...above, named.name])}`;
    });
  return `{ __typename ${fields.join(' ')} }`;
}

const listed = (name: string) =>
  [cartFields[name], catalogueFields[name]].flatMap((names) => names?.split(' ') ?? []);

test('Hydrogen and vercel/commerce get every field of a cart that they ask for', async () => {
  const field = schema.getMutationType()?.getFields()['cartCreate'];
  const cart = getNamedType(field?.type as GraphQLOutputType);
  const fields = isObjectType(cart) ? cart.getFields() : {};
  const selection = ['cart', 'userErrors', 'warnings']
    .map((name) => `${name} ${select(fields[name]?.type as GraphQLOutputType)}`)
    .join(' ');
  const { data, errors } = await shop.ask(
    `mutation C($input: CartInput) { cartCreate(input: $input) { ${selection} } }`,
    {
      input: {
        lines: [
          { merchandiseId: variant(100401), quantity: 2, attributes: [{ key: 'a', value: 'b' }] },
        ],
        discountCodes: ['NOPE'],
        note: 'Ring twice',
      },
    },
  );
  expect(errors).toBeUndefined();
  expect(data.cartCreate.cart.lines.nodes[0]).toMatchObject({
    __typename: 'CartLine',
    merchandise: { product: { handle: 'blue-coconut-margarita' } },
  });
});

test('every mutation that they send is answered', async () => {
  const { data } = await shop.ask('mutation { cartCreate { cart { id } } }');
  const cartId: string = data.cartCreate.cart.id;
  const values: Record<string, string> = {
    cartId: JSON.stringify(cartId),
    input: '{}',
    lines: '[]',
    lineIds: '[]',
    attributes: '[]',
    buyerIdentity: '{}',
    addresses: '[]',
    addressIds: '[]',
    discountCodes: '[]',
    giftCardCodes: '[]',
    appliedGiftCardIds: '[]',
    metafields: '[]',
    note: '"x"',
    selectedDeliveryOptions: '[]',
  };
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const name of listed('Mutation')) {
    const args = (mutations[name]?.args ?? []).map((arg) => {
      const value =
        arg.name === 'input' && name === 'cartMetafieldDelete'
          ? `{ ownerId: ${JSON.stringify(cartId)}, key: "none" }`
          : values[arg.name];
      return `${arg.name}: ${value}`;
    });
    const { errors } = await shop.ask(
      `mutation { ${name}(${args.join(', ')}) { userErrors { message } } }`,
    );
    expect([name, errors]).toEqual([name, undefined]);
  }
});
