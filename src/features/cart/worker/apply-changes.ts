import 'server-only';
import { log } from '../../../runtime/log.ts';
import {
  changeLines,
  isSameCode,
  itemCount,
  lineKey,
  readLineKey,
  type CartChange,
  type CodeChange,
  type LineChange,
  type SentOnce,
} from '../cart.ts';
import { MAX_QUANTITY } from '../cart-limits.ts';
import type { LineState } from '../cart-types.ts';
import { atLine, cartError, changeErrorDetails, lineAt, type CartError } from '../cart-errors.ts';
import { signedInBuyer, withBuyer } from './cart-buyer.ts';
import { sendCode } from './cart-codes.ts';
import {
  changeCart,
  createCart,
  logRefusal,
  NoCartError,
  readCart,
  toCheckoutError,
  type ShopCart,
} from './cart-gateway.ts';
import { UPDATE_ATTRIBUTES, UPDATE_NOTE } from './cart-queries.ts';
import { checkLines, sendLines, sendNew } from './cart-lines.ts';
import type { CartLine } from './line-input.ts';
import { codeNotice, lineNotice, RECREATED, SHORTENED, type CartNotice } from './cart-notices.ts';
import {
  emptyCart,
  isDone,
  rememberCart,
  withDone,
  type RememberedCart,
} from './remembered-cart.ts';

/** The result of a request to the cart. */
export interface CartOutcome {
  /** The cart for the cookie of the response. */
  remembered: RememberedCart;
  /** The shop's cart; undefined when it is empty or was not read. */
  cart?: ShopCart | undefined;
  /** Whether the shop was not asked, or did not answer. The view then shows the remembered cart. */
  isUnread: boolean;
  notices: readonly CartNotice[];
  /** Why changes were refused, or have another effect. */
  errors: readonly CartError[];
  /** The line that was removed, to offer it back. */
  removed?: LineState | undefined;
  checkoutUrl?: string;
}

/** The outcome of a request for which the shop was not asked, or did not answer. */
export const unread = (
  remembered: RememberedCart,
  errors: readonly CartError[] = [],
): CartOutcome => ({ remembered, isUnread: true, notices: [], errors });

/**
 * Makes changes in the shop's cart, created if the shop has none, and sets its buyer. Without changes, or with an id
 * that is done already, it reads the cart. Refusals and failures are `errors` of the outcome. While the shop does not
 * answer, the outcome is `isUnread` and remembers nothing new, so that the same changes can be sent again.
 */
export async function applyChanges(
  before: RememberedCart,
  changes: readonly CartChange[],
  sent: SentOnce = {},
): Promise<CartOutcome> {
  const { id } = sent;
  try {
    const pending = id !== undefined && isDone(before, id) ? [] : changes;
    return await new Exchange(before, pending, sent).run();
  } catch (error) {
    const refused = toCheckoutError(error);
    const details = changeErrorDetails(refused.details);
    logRefusal('cart', details, refused.message);
    // The shop has answered: the visitor sees the cart as it is.
    const isAnswered = !details.retry && details.code !== 'closed' && changes.length > 0;
    const current = isAnswered ? await applyChanges(before, [], sent) : unread(before);
    return { ...current, errors: [cartError(details)] };
  }
}

/** The contents that the cart should have, the lines that are sent for them, and the changes that are not possible. */
function contentsAfter(before: RememberedCart, changes: readonly CartChange[], sent: SentOnce) {
  let { lines, note, attributes } = before;
  const impossible: CartError[] = [];
  for (const change of changes) {
    if ('id' in change) {
      const next =
        claimed(before, lines, change, sent) ??
        changeLines<LineState>(lines, change, (line) => line);
      ({ lines } = next);
      if (next.problem) impossible.push(cartError(next.problem, atLine(change.id)));
    } else if (change.what === 'attributes') {
      const others = attributes.filter(
        ({ key }) => !change.attributes.some((each) => each.key === key),
      );
      attributes = [...others, ...change.attributes];
    } else if (change.what === 'note') ({ note } = change);
  }
  // A line with the quantity of the cookie is sent too, because the shop may have another one.
  const changed = lines.filter((line) => !before.lines.includes(line));
  const removed = before.lines
    .filter((line) => lines.every(({ id, was }) => id !== line.id && was !== line.id))
    .map((line) => ({ ...line, quantity: 0 }));
  return { lines, wishes: [...changed, ...removed], note, attributes, impossible };
}

/**
 * The lines after a repeated add whose items the shop has already: the cookie has got them from a read of the cart since
 * the first try. Undefined for any other change.
 */
function claimed(
  cart: RememberedCart,
  lines: readonly LineState[],
  change: LineChange,
  { id, isRepeat, count }: SentOnce,
): ReturnType<typeof changeLines<LineState>> | undefined {
  if (!isRepeat || id === undefined || change.what !== 'add') return undefined;
  const line = lines.find((each) => each.id === change.id);
  const unclaimed = (line?.unclaimed ?? 0) - change.quantity;
  if (itemCount(cart.lines) === count || !line || unclaimed < 0) return undefined;
  return { lines: lines.map((each) => (each === line ? { ...line, unclaimed } : each)) };
}

/** One exchange with the shop: what is sent, and what it answers. */
class Exchange {
  /** The cart of the cookie; empty when it was ordered. */
  #before: RememberedCart;
  readonly #notices: CartNotice[] = [];
  #errors: CartError[] = [];
  readonly #changes: readonly CartChange[];
  readonly #sent: SentOnce;
  readonly #buyer = signedInBuyer();
  /** The lines that the cart should have. */
  #wished: readonly LineState[] = [];

  constructor(before: RememberedCart, changes: readonly CartChange[], sent: SentOnce) {
    this.#before = before;
    this.#changes = changes;
    this.#sent = sent;
  }

  async run(): Promise<CartOutcome> {
    const removed = this.#before.lines.find(({ id }) =>
      this.#changes.some((each) => each.what === 'quantity' && !each.quantity && each.id === id),
    );
    const filled = await this.#sendOrCreate();
    const coded = filled && (await this.#sendCodes(filled));
    const cart = coded && (await withBuyer(coded, await this.#buyer));
    const tried = this.#changes.flatMap((change) => (change.what === 'code' ? change.code : []));
    return {
      cart,
      isUnread: false,
      notices: this.#notices,
      errors: this.#errors,
      remembered: {
        ...(cart
          ? rememberCart(cart, { ...this.#before, lines: this.#wished }, tried)
          : emptied(this.#before)),
        done: withDone(this.#before.done, this.#sent.id),
      },
      removed,
    };
  }

  async #sendOrCreate(): Promise<ShopCart | undefined> {
    const { id } = this.#before;
    if (id === undefined) return this.#create();
    try {
      return await this.#send(id);
    } catch (error) {
      const reason = error instanceof NoCartError ? error.reason : 'refused';
      if (reason === 'refused') throw error;
      const isOrdered =
        reason === 'ordered' || (reason === 'forgotten' && this.#before.isCheckoutOpen);
      if (isOrdered) this.#before = { ...emptied(this.#before), id };
      const isFilled = this.#before.lines.length > 0;
      const cart = await this.#create();
      // A deleted product is named itself.
      if (reason === 'forgotten' && isFilled && cart) this.#notices.unshift(RECREATED);
      return cart;
    }
  }

  #contents = () => contentsAfter(this.#before, this.#changes, this.#sent);

  /** Sends changes to a cart of the shop: lines, note, attributes. Without any it reads the cart. */
  async #send(cartId: string): Promise<ShopCart> {
    let cart = await this.#readFirst(cartId);
    const { lines, wishes, note, attributes, impossible } = this.#contents();
    this.#wished = lines;
    this.#errors = impossible;
    if (wishes.length > 0) {
      cart = await sendLines(cartId, wishes, (cart ?? this.#before).lines, this.#errors);
      cart = await checkLines(cart, wishes, this.#errors);
    }
    if (this.#changes.some(({ what }) => what === 'note')) {
      cart = await changeCart(UPDATE_NOTE, { cartId, note });
    }
    if (attributes !== this.#before.attributes) {
      cart = await changeCart(UPDATE_ATTRIBUTES, { cartId, attributes });
    }
    return cart ?? readCart(cartId);
  }

  /**
   * Reads the cart if the cookie lacks ids of lines to change, or lines that a request before may have added, whose answer
   * was lost. Those that are changed count as remembered.
   */
  async #readFirst(cartId: string): Promise<ShopCart | undefined> {
    const { lines } = this.#before;
    const named = this.#changes.filter((change) => 'id' in change);
    const isKnown = (change: LineChange) => {
      const line = lines.find(({ id }) => id === change.id);
      // A new line has no id.
      return line ? line.shopId : change.what !== 'message' && change.attributes;
    };
    if (named.every((change) => !this.#sent.isRepeat && isKnown(change))) return undefined;
    const cart = await readCart(cartId);
    const isLost = ({ id }: LineState) =>
      lines.every((line) => line.id !== id) &&
      named.some((change) => change.what !== 'add' && change.id === id);
    this.#before = { ...this.#before, lines: [...lines, ...cart.lines.filter(isLost)] };
    return cart;
  }

  /** Creates a cart with the remembered contents after the changes; none for an empty one. */
  async #create(): Promise<ShopCart | undefined> {
    const before = this.#before;
    const { lines, wishes, note, attributes, impossible } = this.#contents();
    this.#errors = impossible;
    const wished = linesToCreate(lines);
    this.#wished = wished;
    if (wished.length === 0) {
      const isLost = this.#changes.some(
        (change) => change.what === 'code' || (change.what === 'note' && change.note),
      );
      if (isLost) this.#errors.push(cartError('empty'));
      return undefined;
    }
    const codes = { discountCodes: before.codes, giftCardCodes: before.cards };
    const others = { ...codes, note, attributes, ...(await this.#buyer) };
    const errors: CartError[] = [];
    const create = (accepted: CartLine[]) => createCart({ ...others, lines: accepted });
    const created = await sendNew(wished, create, errors);
    const cart = created && (await checkLines(created, wished, errors));
    for (const error of errors) {
      const key = lineAt(error.at) ?? '';
      if (wishes.some(({ id }) => id === key)) this.#errors.push(error);
      // The visitor has not named this line.
      else this.#notices.push(lineNotice(cart, key, error.code));
    }
    if (before.isShortened) this.#notices.push(SHORTENED);
    return cart;
  }

  /** Sends the changes of codes, and the code of a link that is not on the cart. One that cannot be used is forgotten. */
  async #sendCodes(cart: ShopCart): Promise<ShopCart> {
    let coded = cart;
    const { linkCode } = this.#before;
    const changes: CodeChange[] = this.#changes.filter(
      (change) => 'code' in change || 'ending' in change,
    );
    const isLinked = ({ code }: { code: string }) => isSameCode(code, linkCode ?? '');
    if (linkCode !== undefined && cart.lines.length > 0 && !cart.discountCodes.some(isLinked))
      changes.push({ what: 'link', code: linkCode });
    // It is not applied again after the visitor has removed it.
    let isForgotten = changes.some((each) => each.what === 'remove-code' && isLinked(each));
    for (const change of changes) {
      const sent = await sendCode(coded, this.#before.cards, change).catch((error: unknown) => {
        if (change.what !== 'link') throw error;
        log.warn('cart', error);
        return { cart: coded, error: undefined };
      });
      coded = sent.cart;
      const { error } = sent;
      if (!error) continue;
      if (change.what !== 'link') this.#errors.push(cartError(error));
      // The next request tries the code of a link again that the shop was not asked about.
      else if (error !== 'too-many') {
        this.#notices.push(codeNotice(change.code));
        isForgotten ||= error !== 'code-unfit';
      }
    }
    if (isForgotten) this.#before = { ...this.#before, linkCode: undefined };
    return coded;
  }
}

/** The cart after it was ordered or emptied. */
const emptied = ({ done, linkCode }: RememberedCart): RememberedCart => ({
  ...emptyCart,
  done,
  linkCode,
});

/** The lines of a new cart. Attributes that the cookie had no space for are not part of their keys. */
function linesToCreate(lines: readonly LineState[]): LineState[] {
  const keyed = lines.map(({ id, quantity, attributes }) => {
    const { merchandiseId, sellingPlanId } = readLineKey(id);
    return { id: lineKey(merchandiseId, sellingPlanId, attributes), quantity, attributes };
  });
  return [...Map.groupBy(keyed, ({ id }) => id).values()].flatMap((same) => {
    const sum = itemCount(same);
    return sum > 0 ? { ...same[0]!, quantity: Math.min(MAX_QUANTITY, sum) } : [];
  });
}
