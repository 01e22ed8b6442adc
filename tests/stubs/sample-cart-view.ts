import type { CartLineView, CartView } from '../../src/features/cart/cart-types.ts';
import { usd } from './sample-cart.ts';

/** A line of the cart as the site shows it. */
export const sampleLine = (id: string, quantity: number): CartLineView => ({
  id,
  merchandiseId: `gid://shopify/ProductVariant/${id}`,
  title: 'Classic Lime Margarita',
  path: '/shop/product/classic-lime-margarita',
  option: '8-Pack',
  plan: null,
  attributes: [],
  picture: null,
  quantity,
  limits: null,
  price: usd('24.99'),
  total: usd((24.99 * quantity).toFixed(2)),
  compareAtTotal: null,
  left: null,
  ships: true,
  problem: 'Only 2 of these are left.',
});

/** A cart as the site shows it. */
export const sampleView = (lines: CartLineView[]): CartView => ({
  lines,
  count: lines.reduce((count, { quantity }) => count + quantity, 0),
  subtotal: usd(lines.reduce((sum, { total }) => sum + Number(total.amount), 0).toFixed(2)),
  savings: null,
  freeShippingFrom: null,
  shippingCost: '',
  shipping: null,
  discountCodes: [],
  giftCards: [],
  due: null,
  removed: [],
  note: '',
  state: 'current',
  version: '',
  changes: [],
});
