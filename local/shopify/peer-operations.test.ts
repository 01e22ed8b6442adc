import { beforeAll, expect, test } from 'vitest';
import { openTestShop, variant } from './test-shop.ts';

// The fields that the shops of the bench's comparison ask for: Hydrogen's skeleton and vercel/commerce.
let shop: ReturnType<typeof openTestShop>;
beforeAll(() => void (shop = openTestShop('')));

async function ask(query: string, variables: object = {}) {
  const { data, errors } = await shop.ask(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const MONEY = '{ amount currencyCode }';
const IMAGE = '{ id url altText width height }';
const SEO = 'seo { title description }';
const VARIANT = `id title sku availableForSale requiresShipping price ${MONEY} compareAtPrice ${MONEY}
  unitPrice ${MONEY} image ${IMAGE} selectedOptions { name value } product { id handle title vendor }`;

test('the menus of a new shop have addresses of the shop, and any other menu is null', async () => {
  const items = `{ id title type url tags resourceId items { id } }`;
  const data = await ask(`{
    shop { id name description primaryDomain { url } brand { logo { image { url } } }
      privacyPolicy { id } refundPolicy { id } shippingPolicy { id } subscriptionPolicy { id } termsOfService { id } }
    main: menu(handle: "main-menu") { id items ${items} }
    footer: menu(handle: "footer") { id items ${items} }
    other: menu(handle: "next-js-frontend-header-menu") { items { title url } }
  }`);
  expect(data.main.items).toContainEqual({
    id: 'gid://shopify/MenuItem/80103',
    title: 'Drinks',
    type: 'COLLECTION',
    url: 'http://localhost:8788/collections/drinks',
    tags: [],
    resourceId: 'gid://shopify/Collection/501',
    items: [],
  });
  expect(data.footer.items).toMatchObject([{ type: 'SEARCH' }]);
  expect(data.other).toBeNull();
});

test('products are found by words, and Shopify’s search syntax is refused', async () => {
  const query = `query ($query: String) { products(first: 100, query: $query, sortKey: RELEVANCE) { edges { node {
    handle availableForSale description options { id name values } priceRange { maxVariantPrice ${MONEY} }
    featuredImage ${IMAGE} ${SEO} tags updatedAt } } } }`;
  const found = async (words?: string) => (await ask(query, { query: words })).products.edges;
  expect((await found('lime margarita'))[0].node.handle).toBe('classic-lime-margarita');
  expect((await found()).length).toBeGreaterThan((await found('margarita')).length);
  expect((await shop.ask(query, { query: 'tag:lime' })).errors).toMatchObject([
    { extensions: { code: 'NOT_IN_LOCAL_SHOP' } },
  ]);
});

const PRODUCT = `query ($handle: String!, $selectedOptions: [SelectedOptionInput!]!) { product(handle: $handle) {
  id title vendor handle description descriptionHtml publishedAt trackingParameters ${SEO}
  encodedVariantExistence encodedVariantAvailability
  options { name optionValues { name firstSelectableVariant { ${VARIANT} }
    swatch { color image { previewImage { url } } } } }
  selectedOrFirstAvailableVariant(selectedOptions: $selectedOptions, ignoreUnknownOptions: true, caseInsensitiveMatch: true) { ${VARIANT} }
  strict: variantBySelectedOptions(selectedOptions: $selectedOptions) { title }
  adjacentVariants(selectedOptions: $selectedOptions) { ${VARIANT} } } }`;

test('a product has the variant of its options, its neighbors and the encoded combinations', async () => {
  const chosen = [
    { name: 'size', value: 'm' },
    { name: 'Color', value: 'Lime' },
    { name: 'utm_source', value: 'x' },
  ];
  const { product } = await ask(PRODUCT, { handle: 'flock-crew-tee', selectedOptions: chosen });
  const titles = (variants: { title: string }[]) => variants.map(({ title }) => title);
  expect(product.selectedOrFirstAvailableVariant.title).toBe('M / Lime');
  expect(product.strict).toBeNull();
  const [size, color] = product.options;
  expect(size.optionValues[2].firstSelectableVariant.title).toBe('L / Coral');
  expect(color.optionValues[1].swatch).toEqual({ color: '#a4d233', image: null });

  const { product: first } = await ask(PRODUCT, { handle: 'flock-crew-tee', selectedOptions: [] });
  expect(first.selectedOrFirstAvailableVariant.title).toBe('S / Cloud');
  expect(titles(first.adjacentVariants)).toEqual(['S / Lime', 'M / Cloud', 'XL / Cloud']);
  // Hydrogen's decodeEncodedVariant reads these.
  expect(first.encodedVariantExistence).toBe('v1_0:0-1,1:0-2,2:2,3:0,');
  expect(first.encodedVariantAvailability).toBe('v1_0:0,1:0-2,2:2,3:0,');
});

const CART = `id updatedAt checkoutUrl totalQuantity note attributes { key value } discountCodes { code applicable }
  appliedGiftCards { id lastCharacters amountUsed ${MONEY} }
  buyerIdentity { countryCode email phone customer { id email firstName lastName displayName } }
  cost { subtotalAmount ${MONEY} totalAmount ${MONEY} totalDutyAmount ${MONEY} totalTaxAmount ${MONEY} }
  lines(first: 100) { nodes { __typename id quantity attributes { key value }
    cost { totalAmount ${MONEY} amountPerQuantity ${MONEY} compareAtAmountPerQuantity ${MONEY} }
    merchandise { ... on ProductVariant { ${VARIANT} } }
    ... on CartLine { parentRelationship { parent { id } } }
    ... on ComponentizableCartLine { lineComponents { id } } } }`;

test('a cart is created empty, filled, changed and emptied', async () => {
  const { cartCreate } = await ask(
    `mutation ($lines: [CartLineInput!]) @inContext(country: US, language: EN) {
      cartCreate(input: { lines: $lines, buyerIdentity: {} }) { cart { ${CART} } } }`,
  );
  const { id: cartId, buyerIdentity } = cartCreate.cart;
  expect(buyerIdentity).toEqual({ countryCode: 'US', email: null, phone: null, customer: null });
  const lines = [{ merchandiseId: variant(100101), quantity: 2 }];
  const { cartLinesAdd } = await ask(
    `mutation ($cartId: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $cartId, lines: $lines) {
      cart { ${CART} } userErrors { code field message } warnings { code message target } } }`,
    { cartId, lines },
  );
  expect(cartLinesAdd.cart.lines.nodes).toMatchObject([
    { __typename: 'CartLine', quantity: 2, parentRelationship: null },
  ]);
  const { cartLinesRemove } = await ask(
    `mutation ($cartId: ID!, $lineIds: [ID!]!) { cartLinesRemove(cartId: $cartId, lineIds: $lineIds) { cart { ${CART} } } }`,
    { cartId, lineIds: [cartLinesAdd.cart.lines.nodes[0].id] },
  );
  expect(cartLinesRemove.cart.totalQuantity).toBe(0);
});
