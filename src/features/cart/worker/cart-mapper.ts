import 'server-only';
import site from '../../../../content/site.json' with { type: 'json' };
import { fromCents, times, toCents, type Money } from '../../../lib/price.ts';
import { shortHash } from '../../../lib/short-hash.ts';
import { fewLeft, variantLabel } from '../../../lib/shopify-values.ts';
import { log } from '../../../runtime/log.ts';
import { shopOffset } from '../../../runtime/shop-day.ts';
import type { SiteConfig } from '../../layout/site-config.ts';
import { catalogueVariants, type CatalogueVariant } from '../../shop/catalogue/catalogue.ts';
import { itemCount, readLineKey } from '../cart.ts';
import { atLine, checkoutErrorDetails } from '../cart-errors.ts';
import type { CartLineView, CartView, LineState } from '../cart-types.ts';
import { shippingCostText, shippingText } from '../shipping.ts';
import type { CartOutcome } from './apply-changes.ts';
import type { ShopCart, ShopLine } from './cart-gateway.ts';

const siteConfig: Partial<SiteConfig> = site;
const { orderBy } = siteConfig;

/**
 * Maps an outcome to the view that the page and the drawer show. Titles that the shop's cart lacks are those of the
 * catalogue, or "One of our products" without it. While the cart is unread, the view has the remembered lines.
 */
export async function viewOf(outcome: CartOutcome): Promise<CartView> {
  const { cart, remembered, isUnread, notices, errors, removed } = outcome;
  const unknown = [
    ...(isUnread ? remembered.lines.map(({ id }) => id) : []),
    ...notices.flatMap(({ key }) => key ?? []),
    ...(removed ? [removed.id] : []),
  ].map((key) => readLineKey(key).merchandiseId);
  const known = new Map<string, CatalogueVariant>(
    await catalogueVariants(unknown).catch((error: unknown) => {
      log.warn('cart', error);
      return [];
    }),
  );
  for (const line of cart?.lines ?? []) known.set(line.merchandise.id, variantOf(line));

  const lineOf = (line: LineState, ofShop?: ShopLine) =>
    lineView(line, known, ofShop, errors.find(({ at }) => at === atLine(line.id))?.message);
  const lines = isUnread
    ? remembered.lines.map((line) => lineOf(line))
    : (cart?.lines ?? []).map((line) => lineOf(line, line));
  const sentences = notices.map(({ key, text }) => {
    if (!key) return text;
    const { title = UNKNOWN, option } = known.get(readLineKey(key).merchandiseId) ?? {};
    return `${option ? `${title}, ${option}` : title}: ${text}`;
  });
  return {
    lines,
    count: itemCount(lines),
    ...costsOf(cart, lines),
    freeShippingFrom: (!isUnread && siteConfig.freeShippingFrom) || null,
    shipping: shippingOf(lines),
    shippingCost: shippingCostText(siteConfig),
    discountCodes:
      cart?.discountCodes ?? remembered.codes.map((code) => ({ code, applicable: true })),
    note: cart ? (cart.note ?? '') : remembered.note,
    state: isUnread ? 'last-known' : 'current',
    version: cart ? cartVersion(cart) : '',
    changes: [
      ...(isUnread ? [errors[0]?.code === 'too-many' ? LIMITED : LAST_KNOWN] : []),
      ...(isUnread && remembered.codes.length > 0 ? [WITHOUT_DISCOUNTS] : []),
      ...sentences,
    ],
    removed: removed ? [lineOf(removed)] : [],
  };
}

const UNKNOWN = 'One of our products';

const LAST_KNOWN =
  'The shop does not answer right now. This is your cart as we last saw it. Please try again in a moment.';
const LIMITED =
  'There were many requests from your network, so this is your cart as we last saw it. Please try again in a minute.';
const WITHOUT_DISCOUNTS = 'Discounts are not deducted here.';

/** When an order of these lines ships that is placed now. */
function shippingOf(lines: CartLineView[]): string | null {
  if (!orderBy || !lines.some(({ ships }) => ships)) return null;
  return shippingText(new Date(), { ...orderBy, offset: shopOffset() }) ?? null;
}

const variantOf = ({ merchandise, cost }: ShopLine): CatalogueVariant => ({
  title: merchandise.product.title,
  option: variantLabel(merchandise.title),
  handle: merchandise.product.handle,
  picture: merchandise.image ?? merchandise.product.featuredImage,
  price: cost.amountPerQuantity,
  ships: merchandise.requiresShipping,
});

/**
 * The subtotal has all discounts deducted; the shop's total is what is left to pay after gift cards. Of a cart that is empty
 * or was not read, the total is that of its lines, and "N/A" when the price of a line is unknown.
 */
function costsOf(cart: ShopCart | undefined, shown: CartLineView[]) {
  const { lines = [], appliedGiftCards = [] } = cart ?? {};
  const sum = shown.reduce((cents, { total }) => cents + toCents(total), 0);
  const total = cart?.cost.totalAmount ?? fromCents(sum, 'USD');
  const { currencyCode } = total;
  const paid = appliedGiftCards.reduce((cents, { amountUsed }) => cents + toCents(amountUsed), 0);
  const subtotal = toCents(total) + paid;
  const saved = lines.reduce((cents, line) => cents + fullCents(line), 0) - subtotal;
  const hasCards = appliedGiftCards.length > 0;
  return {
    subtotal: hasCards ? fromCents(subtotal, currencyCode) : total,
    savings: saved > 0 ? fromCents(saved, currencyCode) : null,
    giftCards: appliedGiftCards.map(({ lastCharacters, amountUsed }) => ({
      lastCharacters,
      used: amountUsed,
    })),
    due: hasCards ? total : null,
  };
}

/** The price of a line without sales and discounts, in cents. */
function fullCents({ cost, quantity }: ShopLine): number {
  const compareAt = cost.compareAtAmountPerQuantity;
  return Math.max(compareAt ? toCents(compareAt) * quantity : 0, toCents(cost.subtotalAmount));
}

/**
 * The price of one item as it is charged: of all deliveries of a plan that are paid together. Without the shop's line, the
 * price with a plan is unknown, and shown as "N/A".
 */
function priceOf(line: ShopLine | undefined, variant: CatalogueVariant | undefined): Money {
  if (!line) return variant?.price ?? UNKNOWN_PRICE;
  const { subtotalAmount, amountPerQuantity } = line.cost;
  if (line.quantity === 0) return amountPerQuantity;
  return fromCents(
    Math.round(toCents(subtotalAmount) / line.quantity),
    subtotalAmount.currencyCode,
  );
}

const UNKNOWN_PRICE: Money = { amount: 'unknown', currencyCode: 'USD' };

/** A line as the visitor sees it. @param line of the shop; without it, the line is as the cookie and the catalogue have it */
function lineView(
  { id, quantity, attributes }: LineState,
  known: ReadonlyMap<string, CatalogueVariant>,
  line?: ShopLine,
  problem?: string,
): CartLineView {
  const { merchandiseId, sellingPlanId } = readLineKey(id);
  const variant = known.get(merchandiseId);
  const price = priceOf(line, sellingPlanId ? undefined : variant);
  const total = line?.cost.totalAmount ?? times(price, quantity);
  const before = line ? fullCents(line) : 0;
  const query = new URLSearchParams({ variant: merchandiseId });
  const plan = line
    ? line.sellingPlanAllocation?.sellingPlan.name
    : sellingPlanId && 'Subscription';
  return {
    id,
    merchandiseId,
    title: variant?.title ?? UNKNOWN,
    path: variant ? `/shop/product/${encodeURIComponent(variant.handle)}?${query}` : '/shop',
    option: variant?.option ?? null,
    plan: plan ?? null,
    picture: variant?.picture ?? null,
    ships: variant?.ships ?? true,
    quantity,
    limits: line?.merchandise.quantityRule ?? null,
    attributes,
    price,
    total,
    compareAtTotal: before > toCents(total) ? fromCents(before, total.currencyCode) : null,
    left: fewLeft(line?.merchandise.quantityAvailable),
    problem: problem ?? (line && quantity === 0 ? checkoutErrorDetails('sold-out').message : null),
  };
}

/**
 * A hash of everything that a checkout of this cart charges for: lines with quantities, attributes and prices, codes,
 * gift cards, note and subtotal.
 */
export function cartVersion(cart: ShopCart): string {
  const { lines, discountCodes, appliedGiftCards, note, cost, attributes } = cart;
  const bought = lines.filter(({ quantity }) => quantity > 0);
  const parts = [
    bought.map((line) => [line.id, line.quantity, line.cost.totalAmount.amount]),
    discountCodes.flatMap(({ code, applicable }) => (applicable ? code : [])),
    appliedGiftCards.map(({ lastCharacters, amountUsed }) => [lastCharacters, amountUsed.amount]),
    note ?? '',
    attributes,
    cost.totalAmount,
  ];
  return shortHash(JSON.stringify(parts));
}
