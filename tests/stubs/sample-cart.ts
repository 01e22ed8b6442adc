export const SAMPLE_CART = 'gid://shopify/Cart/c1?key=k';
export const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
/** A line of a cart as the Storefront API has it. */
export const line = (number: number, variant: number) => ({
  id: `gid://shopify/CartLine/${number}?cart=c1`,
  quantity: 1,
  attributes: [],
  cost: {
    amountPerQuantity: usd('1.0'),
    compareAtAmountPerQuantity: null,
    subtotalAmount: usd('1.0'),
    totalAmount: usd('1.0'),
  },
  sellingPlanAllocation: null,
  merchandise: {
    id: `gid://shopify/ProductVariant/${variant}`,
    title: 'Default Title',
    image: null,
    requiresShipping: true,
    quantityAvailable: null,
    quantityRule: { minimum: 1, maximum: null, increment: 1 },
    product: { handle: 'duck', title: 'Duck', featuredImage: null },
  },
});
/** A cart as the Storefront API has it. */
export const cartWith = (nodes: (object | null)[]) => ({
  id: SAMPLE_CART,
  checkoutUrl: 'https://ducky.myshopify.com/cart/c/c1',
  note: null,
  attributes: [],
  buyerIdentity: { email: null },
  cost: { totalAmount: usd('2.0') },
  discountCodes: [],
  appliedGiftCards: [],
  lines: { nodes },
});
