import { fewLeft, variantLabel } from '../../../lib/shop-variant.ts';
import { fromCents, times, toCents, type Money } from '../../../lib/price.ts';
import { shippingText } from '../order-by.ts';
import { shippingCostText } from '../shipping-cost.ts';
import { zoneOffsets } from '../../../lib/zone-offsets.ts';
import site from '../../../../content/site.json' with { type: 'json' };
import type { SiteConfig } from '../../layout/site-config.ts';
import type { SitePath } from '../../seo/site-path.ts';
import { checkoutErrorDetails } from '../cart-errors.ts';
import { cartVersion, compareAtTotal, savingsOf, subtotalOf } from './cart-costs.ts';
import { keyOfLine, lineAttributes, type ShopCart, type ShopCartLine } from './cart-gateway.ts';
import {
  noOrder,
  type CartSnapshot,
  type LastOrder,
  type SnapshotChange,
  type SnapshotLine,
} from './cart-snapshot.ts';
import { MAX_QUANTITY } from '../cart-limits.ts';
import type { CartLineView, CartView, LineAttribute } from '../cart-types.ts';
import { readLineKey, withoutMarker } from './line-idempotency.ts';
import { changeSentence } from './snapshot-diff.ts';
import type { CachedVariant, CachedVariants } from './variant-cache.ts';

const siteConfig: Partial<SiteConfig> = site;
const freeShippingFrom = siteConfig.freeShippingFrom ?? null;
const shippingCost = shippingCostText(siteConfig);
const { orderBy } = siteConfig;

/** When an order of these lines ships that is placed now. */
function shippingOf(lines: CartLineView[]): string | null {
  if (!orderBy || !lines.some(({ ships }) => ships)) return null;
  const now = new Date();
  return shippingText(now, { ...orderBy, offsets: zoneOffsets(orderBy.timeZone, now) }) ?? null;
}

/** Maps the variant of a line, as the catalogue has it. */
function variantOfLine({ merchandise, cost, sellingPlanAllocation }: ShopCartLine) {
  const { title, image, product } = merchandise;
  const plan = sellingPlanAllocation?.sellingPlan;
  return {
    title: product.title,
    option: variantLabel(title),
    handle: product.handle,
    picture: image ?? product.featuredImage,
    price: cost.amountPerQuantity,
    ships: merchandise.requiresShipping,
    ...(plan && { plans: { [plan.id]: plan.name } }),
  } satisfies CachedVariant;
}

interface ViewContext {
  changes: SnapshotChange[];
  /** Sentences by line key. */
  problems?: ReadonlyMap<string, string>;
  variants: CachedVariants;
  again?: LastOrder;
  removed?: SnapshotLine | undefined;
}

/** Maps the shop's cart to the view. No cart is an empty view. */
export function currentView(
  cart: ShopCart | undefined,
  { changes, problems, variants, again = noOrder, removed }: ViewContext,
): CartView {
  const all = new Map(variants);
  const lines = (cart?.lines.nodes ?? []).map((line): CartLineView => {
    const key = keyOfLine(line);
    const variant = variantOfLine(line);
    all.set(line.merchandise.id, variant);
    const soldOut = line.quantity === 0 ? checkoutErrorDetails('sold-out').message : null;
    return {
      ...lineView(key, variant, line.quantity, lineAttributes(line.attributes)),
      maximum: Math.min(line.merchandise.quantityRule.maximum ?? MAX_QUANTITY, MAX_QUANTITY),
      price: line.cost.amountPerQuantity,
      total: line.cost.totalAmount,
      compareAtTotal: compareAtTotal(line),
      left: fewLeft(line.merchandise.quantityAvailable),
      problem: problems?.get(key) ?? soldOut,
    };
  });
  const total = cart?.cost.totalAmount ?? nothing('USD');
  const { currencyCode } = total;
  const giftCards = (cart?.appliedGiftCards ?? []).map(({ lastCharacters, amountUsed }) => ({
    lastCharacters,
    used: amountUsed,
  }));
  const subtotal = cart ? subtotalOf(cart) : total;
  return {
    lines,
    count: countOf(lines),
    subtotal,
    savings: cart ? savingsOf(cart) : null,
    freeShippingFrom,
    shipping: shippingOf(lines),
    shippingCost,
    discountCodes: cart?.discountCodes.map(({ code, applicable }) => ({ code, applicable })) ?? [],
    giftCards,
    due: giftCards.length > 0 ? total : null,
    note: cart?.note ?? '',
    state: 'current',
    version: cart ? cartVersion(cart) : '',
    changes: changes.map((change) => changeSentence(change, { cart, variants: all, currencyCode })),
    removed: removed ? [lastKnownLine(removed, { variants: all, currencyCode })] : [],
    again: lines.length === 0 ? againItems(again, all) : [],
  };
}

function againItems({ lines, codes, note }: LastOrder, variants: CachedVariants): string[] {
  if (lines.length === 0) return [];
  return [
    ...lines.map(({ key, quantity }) => {
      const { title, option, plan } = lineView(
        key,
        variants.get(readLineKey(key).merchandiseId),
        quantity,
        [],
      );
      return `${quantity} × ${[title, option, plan].filter(Boolean).join(', ')}`;
    }),
    ...codes.map((code) => `discount code ${code}`),
    ...(note === '' ? [] : ['your note']),
  ];
}

/** Maps the snapshot to a view, with its pending adds. */
export function lastKnownView(
  snapshot: CartSnapshot,
  { changes, problems, variants }: ViewContext,
): CartView {
  const { currencyCode, codes, note } = snapshot;
  const lines = linesWithPending(snapshot).map((line) => ({
    ...lastKnownLine(line, { variants, currencyCode }),
    problem: problems?.get(line.key) ?? null,
  }));
  const cents = lines.reduce((sum, { total }) => sum + (toCents(total) || 0), 0);
  return {
    lines,
    count: countOf(lines),
    subtotal: fromCents(cents, currencyCode),
    savings: null,
    freeShippingFrom,
    shipping: shippingOf(lines),
    shippingCost,
    discountCodes: codes.map((code) => ({ code, applicable: true })),
    giftCards: [],
    due: null,
    note,
    state: 'last-known',
    version: '',
    changes: [
      LAST_KNOWN,
      ...changes.map((change) => changeSentence(change, { variants, currencyCode })),
    ],
    removed: [],
    again: lines.length === 0 ? againItems(snapshot.again, variants) : [],
  };
}

const LAST_KNOWN =
  'The shop does not answer right now. This is your cart as we last saw it; what you add is kept and put in as soon as the shop is back.';

/** A line of the snapshot, with the title and picture of the cached variant. */
function lastKnownLine(
  { key, quantity, price, attributes = [] }: SnapshotLine,
  { variants, currencyCode }: { variants: CachedVariants; currencyCode: string },
): CartLineView {
  const variant = variants.get(readLineKey(key).merchandiseId);
  const each = price ? { amount: price, currencyCode } : (variant?.price ?? UNKNOWN_PRICE);
  return {
    ...lineView(key, variant, quantity, attributes),
    maximum: null,
    price: each,
    total: times(each, quantity),
    compareAtTotal: null,
    left: null,
    problem: null,
  };
}

/** The snapshot's lines with the pending adds. A line that is only pending has no price. */
export function linesWithPending({
  lines,
  pending,
}: Pick<CartSnapshot, 'lines' | 'pending'>): SnapshotLine[] {
  const all = new Map(lines.map((line) => [line.key, { ...line }]));
  for (const { key, quantity, attributes } of pending) {
    const line = all.get(key);
    if (line) line.quantity = Math.min(line.quantity + quantity, MAX_QUANTITY);
    else all.set(key, { key, quantity, price: '', ...(attributes && { attributes }) });
  }
  return [...all.values()];
}

// Shown as "N/A".
const UNKNOWN_PRICE: Money = { amount: 'unknown', currencyCode: 'USD' };

function lineView(
  key: string,
  variant: CachedVariant | undefined,
  quantity: number,
  attributes: LineAttribute[],
) {
  const { merchandiseId, sellingPlanId } = readLineKey(key);
  const query = new URLSearchParams({ variant: merchandiseId });
  const path: SitePath = variant
    ? `/shop/product/${encodeURIComponent(variant.handle)}?${query}`
    : '/shop';
  return {
    id: key,
    merchandiseId,
    title: variant?.title ?? 'One of our products',
    path,
    option: variant?.option ?? null,
    plan: sellingPlanId ? (variant?.plans?.[sellingPlanId] ?? 'Subscription') : null,
    sellingPlanId: sellingPlanId ?? null,
    picture: variant?.picture ?? null,
    ships: variant?.ships ?? true,
    quantity,
    // Attributes with an underscore belong to apps, and checkouts hide them.
    attributes: withoutMarker(attributes).filter(({ key: name }) => !name.startsWith('_')),
  };
}

const countOf = (lines: { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const nothing = (currencyCode: string): Money => ({ amount: '0.0', currencyCode });
