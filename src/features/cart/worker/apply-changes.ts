import 'server-only';
import { log } from '../../../runtime/log.ts';
import {
  changeLines,
  isSameCode,
  lineKey,
  readLineKey,
  wishesOf,
  type CartChange,
  type CodeChange,
  type LineState,
} from '../cart.ts';
import { MAX_QUANTITY } from '../cart-limits.ts';
import {
  changeErrorDetails,
  checkoutErrorDetails,
  type CheckoutErrorCode,
  type CheckoutErrorDetails,
} from '../cart-errors.ts';
import { buyerEmail, withBuyer } from './cart-buyer.ts';
import { sendCode, type CodedCart } from './cart-codes.ts';
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
import { checkLines, sendLines, sendNew, shopIdsIn, type LineProblems } from './cart-lines.ts';
import { codeNotice, lineNotice, RECREATED, SHORTENED, type CartNotice } from './cart-notices.ts';
import {
  emptyCart,
  isDone,
  rememberCart,
  rememberedLines,
  shopIdsOf,
  withDone,
  type RememberedCart,
  type RememberedLine,
} from './remembered-cart.ts';

export interface CartError {
  details: CheckoutErrorDetails;
  /** Key of the line of the error. */
  line?: string | undefined;
}

/** The result of a request to the cart. */
export interface CartOutcome {
  /** The cart for the cookie of the response. */
  remembered: RememberedCart;
  /** The shop's cart; undefined when it is empty or was not read. */
  cart?: ShopCart | undefined;
  /** Whether the shop was not asked, or did not answer. The view then shows the remembered cart. */
  isUnread: boolean;
  notices: readonly CartNotice[];
  /** Sentences about lines, by line key. */
  problems: ReadonlyMap<string, CheckoutErrorDetails>;
  error?: CartError | undefined;
  /** The line that was removed, to offer it back. */
  removed?: RememberedLine | undefined;
  checkoutUrl?: string;
}

export interface ApplyOptions {
  /** Id of the change. The same id changes nothing a second time. */
  id?: string | undefined;
  /** Code of a discount link that is new to the cart. */
  linkCode?: string | undefined;
}

/** Rejects a request without asking the shop. */
export const refuseChange = (
  remembered: RememberedCart,
  code: CheckoutErrorCode,
  line?: string,
): CartOutcome => ({ ...unread(remembered), error: { details: checkoutErrorDetails(code), line } });

const unread = (remembered: RememberedCart): CartOutcome => ({
  remembered,
  isUnread: true,
  notices: [],
  problems: new Map(),
});

/**
 * Makes the shop's cart as the changes want it: sends them, checks the answer, and creates the cart if the shop has none.
 * Without changes it reads the cart. While the shop does not answer, nothing is remembered, so that the same changes can be
 * sent again.
 */
export async function applyChanges(
  before: RememberedCart,
  changes: readonly CartChange[],
  options: ApplyOptions = {},
): Promise<CartOutcome> {
  const { id } = options;
  try {
    const pending = id !== undefined && isDone(before, id) ? [] : changes;
    return await new Exchange(before, pending, options).run();
  } catch (error) {
    const refused = toCheckoutError(error);
    const details = changeErrorDetails(refused.details);
    logRefusal('cart', details, refused.message);
    // The shop has answered: the visitor sees the cart as it is.
    const isAnswered = !details.retry && details.code !== 'closed' && changes.length > 0;
    const current = isAnswered ? await applyChanges(before, [], options) : unread(before);
    return { ...current, error: { details } };
  }
}

function removedBy(changes: readonly CartChange[], { lines }: RememberedCart) {
  const removal = changes.find((each) => each.what === 'quantity' && each.quantity === 0);
  return removal && 'id' in removal ? lines.find(({ id }) => id === removal.id) : undefined;
}

/** The contents that the cart should have, and the changes that are not possible. */
function contentsAfter(before: RememberedCart, changes: readonly CartChange[]) {
  let { lines, note, attributes } = before;
  const impossible: CartError[] = [];
  for (const change of changes) {
    if ('id' in change) {
      const next = changeLines<RememberedLine>(lines, change, (line) => line);
      ({ lines } = next);
      if (next.problem)
        impossible.push({ details: checkoutErrorDetails(next.problem), line: change.id });
    } else if (change.what === 'attributes') {
      const others = attributes.filter(
        ({ key }) => !change.attributes.some((each) => each.key === key),
      );
      attributes = [...others, ...change.attributes];
    } else if (change.what === 'note') ({ note } = change);
  }
  return { lines, note, attributes, impossible };
}

const isCodeChange = (change: CartChange): change is CodeChange =>
  change.what === 'code' || change.what === 'remove-code' || change.what === 'remove-card';

/** One exchange with the shop: what is sent, and what it answers. */
class Exchange {
  /** The cart of the cookie; empty when it was ordered. */
  #before: RememberedCart;
  readonly #notices: CartNotice[] = [];
  readonly #problems: LineProblems = new Map();
  /** Changes that are not possible, and codes that were refused. */
  #errors: CartError[] = [];
  readonly #changes: readonly CartChange[];
  readonly #options: ApplyOptions;
  readonly #email = buyerEmail();

  constructor(before: RememberedCart, changes: readonly CartChange[], options: ApplyOptions) {
    this.#before = before;
    this.#changes = changes;
    this.#options = options;
  }

  async run(): Promise<CartOutcome> {
    const removed = removedBy(this.#changes, this.#before);
    const filled = await this.#sendOrCreate();
    const coded = filled && (await this.#sendCodes(filled));
    const cart = coded && (await withBuyer(coded, await this.#email));
    const tried = this.#changes.flatMap((change) => (change.what === 'code' ? change.code : []));
    const [[line, details] = []] = this.#problems;
    return {
      cart,
      isUnread: false,
      notices: this.#notices,
      problems: this.#problems,
      error: this.#errors[0] ?? (details && { details, line }),
      remembered: {
        ...(cart ? rememberCart(cart, this.#before, tried) : emptied(this.#before)),
        done: withDone(this.#before.done, this.#options.id),
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
      if (reason === 'refused' || reason === 'conflict') throw error;
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

  /** Sends changes to a cart of the shop: lines, note, attributes. Without any it reads the cart. */
  async #send(cartId: string): Promise<ShopCart> {
    let contents = contentsAfter(this.#before, this.#changes);
    // The cookie may lack a line whose answer was lost.
    const isGone = contents.impossible.some(({ details }) => details.code === 'line-gone');
    let cart = isGone ? await readCart(cartId) : undefined;
    if (cart) {
      this.#before = withLinesOf(this.#before, cart);
      contents = contentsAfter(this.#before, this.#changes);
    }
    const [before, problems] = [this.#before, this.#problems];
    const wishes = wishesOf(before.lines, contents.lines, this.#changes);
    if (wishes.length > 0) {
      const shopIds = cart ? shopIdsIn(cart) : shopIdsOf(before);
      cart = await sendLines(cartId, wishes, shopIds, problems);
      cart = await checkLines(cart, wishes, problems);
    }
    if (this.#changes.some(({ what }) => what === 'note')) {
      cart = await changeCart(UPDATE_NOTE, { cartId, note: contents.note });
    }
    if (contents.attributes !== before.attributes) {
      const { attributes } = contents;
      cart = await changeCart(UPDATE_ATTRIBUTES, { cartId, attributes });
    }
    this.#errors = contents.impossible;
    return cart ?? readCart(cartId);
  }

  /** Creates a cart with the remembered contents after the changes; none for an empty one. */
  async #create(): Promise<ShopCart | undefined> {
    const [before, problems] = [this.#before, this.#problems];
    const { lines, note, attributes, impossible } = contentsAfter(before, this.#changes);
    this.#errors = impossible;
    const wished = linesToCreate(lines);
    if (wished.length === 0) {
      const isLost = this.#changes.some(
        (change) => change.what === 'code' || (change.what === 'note' && change.note),
      );
      if (isLost) this.#errors.push({ details: checkoutErrorDetails('empty') });
      return undefined;
    }
    const others = { discountCodes: before.codes, giftCardCodes: before.cards, note, attributes };
    const email = await this.#email;
    const create = (remainingLines: Parameters<typeof createCart>[0]['lines']) =>
      createCart({ ...others, email, lines: remainingLines });
    const created = await sendNew(wished, create, problems);
    const cart = created && (await checkLines(created, wished, problems));
    // A problem with a line that these changes do not name is a notice, not an error.
    const asked = new Set(wishesOf(before.lines, lines, this.#changes).map(({ id }) => id));
    for (const [key, { code }] of problems) {
      if (asked.has(key)) continue;
      problems.delete(key);
      this.#notices.push(lineNotice(cart, key, code));
    }
    if (before.isShortened) this.#notices.push(SHORTENED);
    return cart;
  }

  async #sendCodes(cart: ShopCart): Promise<ShopCart> {
    const { linkCode } = this.#options;
    let coded = cart;
    const changes = this.#changes.filter(isCodeChange);
    if (linkCode !== undefined && cart.lines.length > 0)
      changes.push({ what: 'link', code: linkCode });
    for (const change of changes) {
      const sent = await sendCode(coded, this.#before.cards, change).catch((error): CodedCart => {
        if (change.what !== 'link') throw error;
        log.warn('cart', error);
        return { cart: coded, isUntried: true };
      });
      coded = sent.cart;
      const { error, isUntried } = sent;
      if (change.what !== 'link') {
        if (error) this.#errors.push({ details: checkoutErrorDetails(error) });
        // The same link applies the code again.
        if (change.what === 'remove-code' && isSameCode(change.code, this.#before.linkCode))
          this.#before = { ...this.#before, linkCode: '' };
        // The next request tries the code of a link again.
      } else if (!isUntried) {
        this.#before = { ...this.#before, linkCode: change.code };
        if (error) this.#notices.push(codeNotice(change.code));
      }
    }
    return coded;
  }
}

/** The cart after it was ordered or emptied. The link of a discount code is not applied again. */
const emptied = ({ done, linkCode }: RememberedCart): RememberedCart => ({
  ...emptyCart,
  done,
  linkCode,
});

/** The remembered cart with lines that only the shop has. */
const withLinesOf = (before: RememberedCart, cart: ShopCart): RememberedCart => ({
  ...before,
  lines: [
    ...before.lines,
    ...rememberedLines(cart).filter(({ id }) => before.lines.every((line) => line.id !== id)),
  ],
});

/** The lines of a new cart. Attributes that the cookie had no space for are not part of their keys. */
function linesToCreate(lines: readonly LineState[]): LineState[] {
  const keyed = lines.map(({ id, quantity, attributes }) => {
    const { merchandiseId, sellingPlanId } = readLineKey(id);
    return { id: lineKey(merchandiseId, sellingPlanId, attributes), quantity, attributes };
  });
  return [...Map.groupBy(keyed, ({ id }) => id).values()].flatMap((same) => {
    const sum = same.reduce((total, { quantity }) => total + quantity, 0);
    return sum > 0 ? { ...same[0]!, quantity: Math.min(MAX_QUANTITY, sum) } : [];
  });
}
