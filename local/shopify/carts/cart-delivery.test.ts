import { beforeEach, expect, test } from 'vitest';
import { openTestShop, variant } from '../test-shop.ts';

let shop: ReturnType<typeof openTestShop>;
let cartId: string;

const CART = `delivery { addresses { id selected oneTimeUse address { ... on CartDeliveryAddress {
    name formatted formattedArea provinceCode countryCode company } } } }
  deliveryGroups(first: 5) { nodes { id groupType cartLines(first: 5) { nodes { quantity } }
    deliveryAddress { id name formatted countryCodeV2 province zip }
    deliveryOptions { handle code title description deliveryMethodType estimatedCost { amount } }
    selectedDeliveryOption { handle title } } }
  discountAllocations { targetType discountedAmount { amount } }
  cost { totalAmount { amount } }`;

const denver = {
  firstName: 'Ana',
  lastName: 'Duck',
  address1: '1 Pond Way',
  city: 'Denver',
  provinceCode: 'CO',
  countryCode: 'US',
  zip: '80202',
};

beforeEach(async () => {
  shop = openTestShop('');
  const input = { lines: [{ merchandiseId: variant(100401), quantity: 2 }] };
  const { cart } = await shop.mutate('cartCreate', { input: 'CartInput' }, { input }, 'id');
  cartId = cart.id;
});

const toInput = (address: object, options: object = {}) => ({
  address: { deliveryAddress: address },
  ...options,
});
const change = (verb: string, addresses: object[]) =>
  shop.mutate(
    `cartDeliveryAddresses${verb}`,
    {
      cartId: 'ID!',
      addresses: `[CartSelectableAddress${verb === 'Update' ? 'Update' : ''}Input!]!`,
    },
    { cartId, addresses },
    CART,
  );
const select = (deliveryGroupId: string, deliveryOptionHandle: string) =>
  shop.mutate(
    'cartSelectedDeliveryOptionsUpdate',
    { cartId: 'ID!', selectedDeliveryOptions: '[CartSelectedDeliveryOptionInput!]!' },
    { cartId, selectedDeliveryOptions: [{ deliveryGroupId, deliveryOptionHandle }] },
    CART,
  );

test('delivery is known once an address is selected', async () => {
  const waiting = await change('Add', [toInput(denver, { oneTimeUse: true })]);
  expect(waiting.cart).toMatchObject({
    delivery: {
      addresses: [
        {
          selected: false,
          oneTimeUse: true,
          address: {
            name: 'Ana Duck',
            formatted: ['1 Pond Way', 'Denver CO 80202', 'United States'],
            formattedArea: 'Denver CO, United States',
            company: null,
          },
        },
      ],
    },
    deliveryGroups: { nodes: [] },
  });
  const [{ id }] = waiting.cart.delivery.addresses;
  const { cart } = await change('Update', [{ id, selected: true }]);
  expect(cart.deliveryGroups.nodes).toMatchObject([
    {
      groupType: 'ONE_TIME_PURCHASE',
      cartLines: { nodes: [{ quantity: 2 }] },
      deliveryAddress: { name: 'Ana Duck', countryCodeV2: 'US', province: 'CO', zip: '80202' },
      deliveryOptions: [
        { title: 'Standard', deliveryMethodType: 'SHIPPING', estimatedCost: { amount: '6.95' } },
        { title: 'Express', estimatedCost: { amount: '19.95' } },
      ],
      selectedDeliveryOption: { title: 'Standard' },
    },
  ]);
});

test('an option is chosen by its handle, and only one that is offered', async () => {
  const { cart } = await change('Add', [toInput(denver, { selected: true })]);
  const [{ id, deliveryOptions }] = cart.deliveryGroups.nodes;
  const chosen = await select(id, deliveryOptions[1].handle);
  expect(chosen.cart.deliveryGroups.nodes[0].selectedDeliveryOption.title).toBe('Express');
  expect(await select(id, 'carrier-pigeon')).toMatchObject({
    cart: null,
    userErrors: [
      {
        code: 'INVALID_DELIVERY_OPTION',
        field: ['selectedDeliveryOptions'],
        message: 'The delivery option with handle carrier-pigeon is not valid.',
      },
    ],
  });
  expect((await select('gid://shopify/CartDeliveryGroup/1', 'x')).userErrors).toMatchObject([
    { code: 'INVALID_DELIVERY_GROUP' },
  ]);
});

test('free shipping takes off what the delivery costs, which the cart does not count', async () => {
  const types = { cartId: 'ID!', discountCodes: '[String!]' };
  const variables = { cartId, discountCodes: ['FREESHIP'] };
  const { cart } = await shop.mutate('cartDiscountCodesUpdate', types, variables, CART);
  expect(cart.discountAllocations).toEqual([]);
  const delivered = await change('Add', [toInput(denver, { selected: true })]);
  expect(delivered.cart).toMatchObject({
    discountAllocations: [{ targetType: 'SHIPPING_LINE', discountedAmount: { amount: '6.95' } }],
    cost: { totalAmount: { amount: '39.8' } },
  });
});

test('addresses are replaced and taken out, one at most is selected', async () => {
  const boulder = { ...denver, city: 'Boulder' };
  const both = [toInput(denver, { selected: true }), toInput(boulder, { selected: true })];
  expect((await change('Add', both)).userErrors).toMatchObject([
    { code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED' },
  ]);
  await change('Add', [toInput(denver, { selected: true })]);
  const { cart } = await change('Add', [toInput(boulder, { selected: true })]);
  const selected = cart.delivery.addresses.map((each: { selected: boolean }) => each.selected);
  expect(selected).toEqual([false, true]);

  const drop = (id: string) =>
    shop.mutate(
      'cartDeliveryAddressesRemove',
      { cartId: 'ID!', addressIds: '[ID!]!' },
      { cartId, addressIds: [id] },
      CART,
    );
  const dropped = await drop(cart.delivery.addresses[1].id);
  expect(dropped.cart.deliveryGroups.nodes).toEqual([]);
  const nobody = 'gid://shopify/CartSelectableAddress/nobody';
  const missing = {
    code: 'INVALID_DELIVERY_ADDRESS_ID',
    message: `The delivery address with ${nobody} does not exist.`,
  };
  expect((await drop(nobody)).userErrors).toEqual([{ ...missing, field: ['addressIds', '0'] }]);
  expect((await change('Update', [{ id: nobody, selected: true }])).userErrors).toEqual([
    { ...missing, field: ['addresses', '0'] },
  ]);
  expect((await change('Replace', [])).cart.delivery.addresses).toEqual([]);
});

test('an address needs its country, and with STRICT all that the country needs', async () => {
  const at = (name: string) => ['addresses', '0', 'address', 'deliveryAddress', name];
  expect((await change('Add', [toInput({ city: 'Denver' })])).userErrors).toEqual([
    { code: 'INVALID', field: at('countryCode'), message: 'invalid value' },
  ]);
  const strict = await change('Add', [
    toInput({ countryCode: 'US' }, { validationStrategy: 'STRICT' }),
  ]);
  expect(strict.userErrors.map((each: { field: string[] }) => each.field)).toEqual(
    ['lastName', 'address1', 'provinceCode', 'zip', 'city'].map(at),
  );
  expect(strict.userErrors[2]).toMatchObject({
    code: 'ADDRESS_FIELD_IS_REQUIRED',
    message: 'The specified country requires a zone.',
  });
});
