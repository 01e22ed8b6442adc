import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../../scripts/codegen.ts';
import { openTestShop, variant } from '../test-shop.ts';

// Their fields belong to the catalogue, to customers, or to what refers to them.
const elsewhere = new Set(['ProductVariant', 'Customer', 'PurchasingCompany', 'SellingPlan']);
const referring = new Set(['parentResource', 'reference', 'references']);

const values: Record<string, string> = {
  key: '"gift"',
  namespace: '"custom"',
  identifiers: '[{ namespace: "custom", key: "gift" }]',
  first: '5',
};

/** Every field of a type, and of what they lead to, down to a type that is on the way there. */
function everyField(type: GraphQLNamedType, way: readonly string[] = []): string {
  if (!isCompositeType(type)) return '';
  if (elsewhere.has(type.name) || way.includes(type.name)) return '{ __typename }';
  const further = [...way, type.name];
  if (isAbstractType(type)) {
    const possible = schema.getPossibleTypes(type);
    const parts = possible.map((each) => `... on ${each.name} ${everyField(each, further)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter(({ name }) => !referring.has(name))
    // Kinds of the same interface may give a field other types, so each has names of its own.
    .map(
      (field) =>
        `${type.name}_${field.name}: ${field.name}${argumentsOf(field)} ${everyField(getNamedType(field.type), further)}`,
    );
  return `{ ${fields.join(' ')} }`;
}

const argumentsOf = ({ args }: GraphQLField<unknown, unknown>) => {
  const given = args.filter(({ name }) => values[name]);
  return given.length > 0
    ? `(${given.map(({ name }) => `${name}: ${values[name]}`).join(', ')})`
    : '';
};

test('every field of a cart is answered', async () => {
  const shop = openTestShop('');
  const address = { countryCode: 'US', provinceCode: 'CO', city: 'Denver', zip: '80202' };
  const input = {
    lines: [
      { merchandiseId: variant(100401), attributes: [{ key: 'gift', value: 'yes' }] },
      { merchandiseId: variant(200401) },
    ],
    attributes: [{ key: 'gift', value: 'yes' }],
    discountCodes: ['FLOCK10', 'MERCH20', 'FREESHIP'],
    giftCardCodes: ['DUCKGIFT25'],
    buyerIdentity: {
      email: 'ana@example.com',
      preferences: {
        wallet: ['shop_pay'],
        delivery: { coordinates: { countryCode: 'US', latitude: 39.7, longitude: -105 } },
      },
    },
    delivery: { addresses: [{ selected: true, address: { deliveryAddress: address } }] },
    metafields: [{ key: 'custom.gift', type: 'boolean', value: 'true' }],
  };
  const fields = everyField(schema.getType('Cart')!);
  const query = `mutation C($input: CartInput) { cartCreate(input: $input) { cart ${fields} } }`;
  const { data, errors } = await shop.ask(query, { input });
  expect(errors).toBeUndefined();
  expect(data.cartCreate.cart).toMatchObject({
    Cart_note: '',
    Cart_discountAllocations: [{}, {}, {}],
    Cart_appliedGiftCards: [{}],
    Cart_metafield: {},
    Cart_attribute: {},
    Cart_deliveryGroups: { CartDeliveryGroupConnection_nodes: [{}] },
  });
});
