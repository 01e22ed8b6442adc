import 'server-only';
import site from '../../../../content/site.json' with { type: 'json' };
import { fromCents, times, toCents, type Money } from '../../../lib/price.ts';
import type { ShopPicture } from '../../../lib/shop-picture.ts';
import { fewLeft, variantLabel } from '../../../lib/shop-variant.ts';
import { zoneOffsets } from '../../../lib/zone-offsets.ts';
import type { SiteConfig } from '../../layout/site-config.ts';
import type { SitePath } from '../../seo/site-path.ts';
import { readLineKey, type LineState } from '../cart.ts';
import { checkoutErrorDetails } from '../cart-errors.ts';
import { MAX_QUANTITY } from '../cart-limits.ts';
import type { CartLineView, CartView } from '../cart-types.ts';
import { shippingText } from '../order-by.ts';
import { shippingCostText } from '../shipping-cost.ts';
import type { CartOutcome } from './apply-changes.ts';
import { cartVersion, compareAtTotal, savingsOf, subtotalOf } from './cart-costs.ts';
import { keyOfLine, toAttributes, type ShopCart, type ShopCartLine } from './cart-gateway.ts';
import { noticeSentence } from './cart-notices.ts';

const siteConfig: Partial<SiteConfig> = site;
const { orderBy } = siteConfig;

/** A variant, as the catalogue has it while the shop does not answer. */
export interface KnownVariant {
  title: string;
  option: string | null;
  handle: string;
  picture: ShopPicture | null;
  price: Money | null;
  ships: boolean;
}

/** Finds variants in the catalogue, by id. Never throws. */
export type FindVariants = (ids: readonly string[]) => Promise<ReadonlyMap<string, KnownVariant>>;

/** Maps an outcome to the view that the page and the drawer show. The catalogue has the titles that the cart lacks. */
export async function viewOf(outcome: CartOutcome, findVariants: FindVariants): Promise<CartView> {
  const { cart, remembered, isUnread, notices, problems } = outcome;
  const { removed } = remembered;
  const unknown = [
    ...(isUnread ? remembered.lines.map(({ id }) => id) : []),
    ...notices.map(({ key }) => key),
    ...(removed ? [removed.id] : []),
  ];
  const ids = unknown.filter(Boolean).map((key) => readLineKey(key).merchandiseId);
  const known = new Map(ids.length > 0 ? await findVariants([...new Set(ids)]) : []);
  for (const line of cart?.lines.nodes ?? []) known.set(line.merchandise.id, variantOf(line));
  const nameOf = (id: string) => {
    const variant = known.get(id);
    if (!variant) return UNKNOWN;
    return variant.option ? `${variant.title}, ${variant.option}` : variant.title;
  };
  const view = isUnread ? lastKnownView(outcome, known) : currentView(cart, problems);
  return {
    ...view,
    changes: [
      ...view.changes,
      ...remembered.notices,
      ...notices.map((each) => noticeSentence(each, cart, nameOf)),
    ],
    removed: removed ? [rememberedLine(removed, known)] : [],
  };
}

const UNKNOWN = 'One of our products';

/** When an order of these lines ships that is placed now. */
function shippingOf(lines: CartLineView[]): string | null {
  if (!orderBy || !lines.some(({ ships }) => ships)) return null;
  const now = new Date();
  return shippingText(now, { ...orderBy, offsets: zoneOffsets(orderBy.timeZone, now) }) ?? null;
}

const variantOf = ({ merchandise, cost }: ShopCartLine): KnownVariant => ({
  title: merchandise.product.title,
  option: variantLabel(merchandise.title),
  handle: merchandise.product.handle,
  picture: merchandise.image ?? merchandise.product.featuredImage,
  price: cost.amountPerQuantity,
  ships: merchandise.requiresShipping,
});

/** The parts of a view that do not depend on the shop's cart. */
const viewWith = (lines: CartLineView[]) => ({
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  freeShippingFrom: siteConfig.freeShippingFrom ?? null,
  shipping: shippingOf(lines),
  shippingCost: shippingCostText(siteConfig),
  removed: [],
});

/** What an empty cart has instead of the shop's. */
const NOTHING: Omit<CartView, keyof ReturnType<typeof viewWith>> = {
  subtotal: { amount: '0.0', currencyCode: 'USD' },
  savings: null,
  discountCodes: [],
  giftCards: [],
  due: null,
  note: '',
  state: 'current',
  version: '',
  changes: [],
};

function currentView(cart: ShopCart | undefined, problems: CartOutcome['problems']): CartView {
  if (!cart) return { ...viewWith([]), ...NOTHING };
  const groups = [...Map.groupBy(cart.lines.nodes, keyOfLine)];
  const giftCards = cart.appliedGiftCards.map(({ lastCharacters, amountUsed }) => ({
    lastCharacters,
    used: amountUsed,
  }));
  return {
    ...viewWith(groups.map(([key, all]) => lineViewOf(key, all, problems))),
    subtotal: subtotalOf(cart),
    savings: savingsOf(cart),
    discountCodes: cart.discountCodes.map(({ code, applicable }) => ({ code, applicable })),
    giftCards,
    due: giftCards.length > 0 ? cart.cost.totalAmount : null,
    note: cart.note ?? '',
    state: 'current',
    version: cartVersion(cart),
    changes: [],
  };
}

/** A line as the visitor sees it: one for all lines of the shop with its key. */
function lineViewOf(
  key: string,
  all: ShopCartLine[],
  problems: CartOutcome['problems'],
): CartLineView {
  const line = all[0]!;
  const quantity = all.reduce((sum, each) => sum + each.quantity, 0);
  const cents = all.reduce((sum, { cost }) => sum + toCents(cost.totalAmount), 0);
  const soldOut = quantity === 0 ? checkoutErrorDetails('sold-out').message : null;
  const attributes = toAttributes(line.attributes);
  return {
    ...lineView({ id: key, quantity, attributes }, variantOf(line)),
    plan: line.sellingPlanAllocation?.sellingPlan.name ?? null,
    maximum: Math.min(line.merchandise.quantityRule.maximum ?? MAX_QUANTITY, MAX_QUANTITY),
    price: line.cost.amountPerQuantity,
    total:
      all.length === 1
        ? line.cost.totalAmount
        : fromCents(cents, line.cost.totalAmount.currencyCode),
    compareAtTotal: all.length === 1 ? compareAtTotal(line) : null,
    left: fewLeft(line.merchandise.quantityAvailable),
    problem: problems.get(key)?.message ?? soldOut,
  };
}

/** The remembered cart, while the shop does not answer. */
function lastKnownView(
  { remembered, problems }: CartOutcome,
  known: ReadonlyMap<string, KnownVariant>,
): CartView {
  const lines = remembered.lines.map((line) => ({
    ...rememberedLine(line, known),
    problem: problems.get(line.id)?.message ?? null,
  }));
  const cents = lines.reduce((sum, { total }) => sum + (toCents(total) || 0), 0);
  return {
    ...viewWith(lines),
    ...NOTHING,
    subtotal: fromCents(cents, 'USD'),
    discountCodes: remembered.codes.map((code) => ({ code, applicable: true })),
    note: remembered.note,
    state: 'last-known',
    changes: [LAST_KNOWN],
  };
}

const LAST_KNOWN =
  'The shop does not answer right now. This is your cart as we last saw it. Please try again in a moment.';

/** A line that the shop's answer lacks, with the title and the picture of the catalogue. */
function rememberedLine(line: LineState, known: ReadonlyMap<string, KnownVariant>): CartLineView {
  const variant = known.get(readLineKey(line.id).merchandiseId);
  // Shown as "N/A".
  const price = variant?.price ?? { amount: 'unknown', currencyCode: 'USD' };
  return {
    ...lineView(line, variant),
    maximum: null,
    price,
    total: times(price, line.quantity),
    compareAtTotal: null,
    left: null,
    problem: null,
  };
}

function lineView({ id, quantity, attributes }: LineState, variant: KnownVariant | undefined) {
  const { merchandiseId, sellingPlanId } = readLineKey(id);
  const query = new URLSearchParams({ variant: merchandiseId });
  const path: SitePath = variant
    ? `/shop/product/${encodeURIComponent(variant.handle)}?${query}`
    : '/shop';
  return {
    id,
    merchandiseId,
    title: variant?.title ?? UNKNOWN,
    path,
    option: variant?.option ?? null,
    plan: sellingPlanId ? 'Subscription' : null,
    sellingPlanId: sellingPlanId ?? null,
    picture: variant?.picture ?? null,
    ships: variant?.ships ?? true,
    quantity,
    // Attributes with an underscore belong to apps, and checkouts hide them.
    attributes: attributes.filter(({ key }) => !key.startsWith('_')),
  };
}
