import 'server-only';
import { log } from '../../../runtime/log.ts';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import {
  changeContents,
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
  CheckoutError,
  checkoutErrorDetails,
  type CheckoutErrorCode,
  type CheckoutErrorDetails,
} from '../cart-errors.ts';
import { buyerEmail, withBuyer } from './cart-buyer.ts';
import { applyCode, sendCode } from './cart-codes.ts';
import {
  createCart,
  errorOfAnswer,
  readCart,
  setAttributes,
  setNote,
  toCheckoutError,
  type NotDone,
  type ShopAnswer,
  type ShopCart,
} from './cart-gateway.ts';
import {
  checkLines,
  sendLines,
  shopIdsIn,
  withoutRefused,
  type LineProblems,
} from './cart-lines.ts';
import type { CartNotice } from './cart-notices.ts';
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
  /** Key of the line that it is about. */
  line?: string | undefined;
}

/** What came of a request to the cart. */
export interface CartOutcome {
  /** What the browser has to remember. */
  remembered: RememberedCart;
  /** The shop's cart; undefined when it is empty or was not read. */
  cart: ShopCart | undefined;
  /** The shop was not asked, or did not answer: the cart is the remembered one. */
  isUnread: boolean;
  notices: readonly CartNotice[];
  /** Sentences about lines, by line key. */
  problems: ReadonlyMap<string, CheckoutErrorDetails>;
  error?: CartError;
  checkoutUrl?: string;
}

export interface ApplyOptions {
  /** Id of the change. The same id changes nothing a second time. */
  id?: string | undefined;
  /** Whether the browser sends the change again, so that the shop may have it. */
  isRepeat?: boolean;
  /** Whether the page of the cart waits for it, which is then shown sooner. */
  isForPage?: boolean;
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
  cart: undefined,
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
  const { id, linkCode } = options;
  try {
    const email = buyerEmail();
    const wanted = id !== undefined && isDone(before, id) ? [] : changes;
    const exchange = await exchangeWithShop(before, wanted, { ...options, email });
    const { cards, notices, problems, error } = exchange;
    let { cart } = exchange;
    let linked: CartNotice[] = [];
    if (cart?.lines.nodes.length && linkCode !== undefined) {
      const applied = {
        cartId: cart.id,
        codes: cart.discountCodes.map((each) => each.code),
        cards,
      };
      const { answer, error: refusal } = await applyCode(applied, linkCode, { mayBeCard: false });
      if (answer.status === 'done') ({ cart } = answer);
      linked = refusal ? [{ what: 'code', key: '', from: linkCode }] : [];
    }
    if (cart) cart = await withBuyer(cart, await email);
    const remembered = {
      ...(cart ? rememberCart(cart, exchange.before, cards) : emptied(exchange.before)),
      done: withDone(exchange.before.done, id),
      removed: wanted.length > 0 ? removedBy(wanted, before) : before.removed,
      linkCode: linkCodeAfter(wanted, {
        ...before,
        ...(cart && linkCode !== undefined && { linkCode }),
      }),
    };
    return {
      remembered,
      cart,
      isUnread: false,
      notices: [...notices, ...linked],
      problems,
      ...(error && { error }),
    };
  } catch (error) {
    const refused = toCheckoutError(error);
    if (!(refused instanceof CheckoutError)) throw error;
    const details = changeErrorDetails(refused.details);
    log.error('cart', `${details.code}: ${refused.message}`);
    // The shop has answered: the visitor sees the cart as it is.
    const isAnswered = !details.retry && details.code !== 'closed' && changes.length > 0;
    const current = isAnswered ? await applyChanges(before, [], options) : unread(before);
    return { ...current, error: { details } };
  }
}

/** The code of the discount link that the cart has got. After its removal, the link applies it again. */
const linkCodeAfter = (changes: readonly CartChange[], { linkCode }: RememberedCart): string =>
  changes.some((each) => each.what === 'remove-code' && isSameCode(each.code, linkCode))
    ? ''
    : linkCode;

/** The line that a change removes, to offer it back. */
function removedBy(changes: readonly CartChange[], { lines }: RememberedCart) {
  const removal = changes.find((each) => each.what === 'quantity' && each.quantity === 0);
  return removal && 'id' in removal ? lines.find(({ id }) => id === removal.id) : undefined;
}

/** The cart after it was ordered or emptied. The link of a discount code is not applied again. */
const emptied = ({ done, linkCode, notices }: RememberedCart): RememberedCart => ({
  ...emptyCart,
  done,
  linkCode,
  notices,
});

interface Exchange {
  /** What was remembered before, or nothing of it when the cart was ordered. */
  before: RememberedCart;
  cart: ShopCart | undefined;
  cards: readonly string[];
  notices: CartNotice[];
  problems: LineProblems;
  error?: CartError | undefined;
}

type ExchangeOptions = ApplyOptions & { email: Promise<string | undefined> };

async function exchangeWithShop(
  before: RememberedCart,
  changes: readonly CartChange[],
  options: ExchangeOptions,
): Promise<Exchange> {
  if (before.id === undefined) return createFrom(before, changes, options);
  let known = before;
  let read: ShopAnswer | undefined;
  // The cookie may lack a line whose answer was lost.
  const isGone = contentsAfter(before, changes).problems.some(({ code }) => code === 'line-gone');
  if (isGone || (options.isRepeat && changes.length > 0)) {
    read = await readCart(before.id);
    if (isGone && read.status === 'done') known = withLinesOf(before, read.cart);
  }
  const sent = await sendChanges(known, before.id, { changes, read, isForPage: options.isForPage });
  if ('cart' in sent) return sent;
  const { status } = sent.answer;
  if (status === 'refused' || status === 'conflict') throw errorOfAnswer(sent.answer);
  if (status === 'ordered' || (status === 'forgotten' && before.isCheckoutOpen)) {
    return createFrom({ ...emptied(before), id: before.id }, changes, options);
  }
  const created = await createFrom(known, changes, options);
  // A deleted product is named itself.
  const isRecreated = status === 'forgotten' && known.lines.length > 0 && created.cart;
  const recreated: CartNotice[] = isRecreated ? [{ what: 'recreated', key: '', from: '' }] : [];
  return { ...created, notices: [...recreated, ...created.notices] };
}

/** The remembered cart with lines that only the shop has. */
const withLinesOf = (before: RememberedCart, cart: ShopCart): RememberedCart => ({
  ...before,
  lines: [
    ...before.lines,
    ...rememberedLines(cart).filter(({ id }) => before.lines.every((line) => line.id !== id)),
  ],
});

/** The contents that the cart should have, and the changes that are not possible. */
function contentsAfter(before: RememberedCart, changes: readonly CartChange[]) {
  const { lines, note, attributes } = before;
  const create = (line: LineState): RememberedLine => line;
  let contents: Parameters<typeof changeContents<RememberedLine>>[0] = { lines, note, attributes };
  const problems: { code: CheckoutErrorCode; line?: string }[] = [];
  for (const change of changes) {
    const { contents: next, problem } = changeContents(contents, change, create);
    contents = next;
    if (problem) problems.push({ code: problem, ...('id' in change && { line: change.id }) });
  }
  return { contents, problems };
}

const isCodeChange = (change: CartChange): change is CodeChange =>
  change.what === 'code' || change.what === 'remove-code' || change.what === 'remove-card';

const errorIn = (
  problems: LineProblems,
  impossible: { code: CheckoutErrorCode; line?: string }[],
): CartError | undefined => {
  const [first] = impossible;
  if (first) return { details: checkoutErrorDetails(first.code), line: first.line };
  const [[line, details] = []] = problems;
  return details && { details, line };
};

interface Sending {
  changes: readonly CartChange[];
  /** The cart, if it was read. */
  read: ShopAnswer | undefined;
  isForPage?: boolean | undefined;
}

/** Sends changes to a cart of the shop: lines, note, attributes, codes. @returns the first answer that is none */
async function sendChanges(
  before: RememberedCart,
  cartId: string,
  { changes, read, isForPage }: Sending,
): Promise<Exchange | { answer: NotDone }> {
  if (read && read.status !== 'done') return { answer: read };
  const { contents, problems: impossible } = contentsAfter(before, changes);
  const wishes = wishesOf(before.lines, contents.lines, changes);
  const problems: LineProblems = new Map();
  let cart = read?.cart;
  const steps = [
    wishes.length > 0 &&
      (() => sendLines(cartId, wishes, cart ? shopIdsIn(cart) : shopIdsOf(before), problems)),
    changes.some(({ what }) => what === 'note') && (() => setNote(cartId, contents.note)),
    contents.attributes !== before.attributes && (() => setAttributes(cartId, contents.attributes)),
  ];
  for (const step of steps) {
    if (!step) continue;
    const answer = await step();
    if (answer.status !== 'done') return { answer };
    cart = answer.cart;
  }
  if (cart && wishes.length > 0) cart = await checkLines(cart, wishes, problems);
  const { codes, cards } = before;
  const coded = await sendCodes({ cartId, cart, codes, cards }, changes.filter(isCodeChange));
  if ('answer' in coded) return coded;
  ({ cart } = coded);
  if (!cart) {
    const answer = await readCart(cartId, isForPage);
    if (answer.status !== 'done') return { answer };
    ({ cart } = answer);
  }
  const error = errorIn(problems, impossible) ?? coded.error;
  return { before, cart, cards: coded.cards, notices: [], problems, error };
}

interface Coded {
  cart: ShopCart | undefined;
  cards: readonly string[];
  error?: CartError;
}

async function sendCodes(
  { cartId, cart, codes, cards }: Coded & { cartId: string; codes: readonly string[] },
  changes: readonly CodeChange[],
): Promise<Coded | { answer: NotDone }> {
  const done: Coded = { cart, cards };
  for (const change of changes) {
    const applied = done.cart?.discountCodes.map(({ code }) => code) ?? codes;
    const sent = await sendCode({ cartId, codes: applied, cards: done.cards }, change);
    if (sent.answer.status !== 'done') return { answer: sent.answer };
    done.cart = sent.answer.cart;
    done.cards = sent.cards;
    if (sent.error) done.error = { details: checkoutErrorDetails(sent.error) };
  }
  return done;
}

/** The lines of a new cart. Attributes that the cookie had no space for are not part of their keys. */
function linesToCreate(lines: readonly LineState[]): LineState[] {
  const keyed = lines.flatMap(({ id, quantity, attributes }) => {
    const { merchandiseId, sellingPlanId } = readLineKey(id);
    const key = lineKey(merchandiseId, sellingPlanId, attributes);
    return quantity > 0 ? [{ id: key, quantity, attributes }] : [];
  });
  return [...Map.groupBy(keyed, ({ id }) => id).values()].map((same) => ({
    ...same[0]!,
    quantity: Math.min(
      MAX_QUANTITY,
      same.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
  }));
}

/** Creates a cart with the remembered contents after changes; none for an empty one. */
async function createFrom(
  before: RememberedCart,
  changes: readonly CartChange[],
  { email }: ExchangeOptions,
): Promise<Exchange> {
  const { contents, problems: impossible } = contentsAfter(before, changes);
  const lines = linesToCreate(contents.lines);
  const refusals: LineProblems = new Map();
  const none: Exchange = { before, cart: undefined, cards: [], notices: [], problems: refusals };
  if (lines.length === 0) return { ...none, error: errorIn(refusals, impossible) };
  const isFirst = before.id === undefined && before.lines.length === 0;
  if (isFirst && !(await isWithinLimit('SHOP_LIMIT', 'carts'))) {
    return { ...none, error: { details: checkoutErrorDetails('too-many') } };
  }
  const wanted = {
    discountCodes: before.codes,
    giftCardCodes: before.cards,
    note: contents.note,
    attributes: contents.attributes,
    email: await email,
  };
  const answer = await withoutRefused(
    lines,
    (left) => createCart({ ...wanted, lines: left }),
    refusals,
  );
  if (answer && answer.status !== 'done') throw errorOfAnswer(answer);
  const checked = answer && (await checkLines(answer.cart, lines, refusals));
  // A problem of a line that nobody has just asked for is no error.
  const asked = new Set(wishesOf(before.lines, contents.lines, changes).map(({ id }) => id));
  const problems = new Map([...refusals].filter(([id]) => asked.has(id)));
  const notices = [...refusals].flatMap(([key, { code }]): CartNotice[] => {
    if (asked.has(key)) return [];
    const what = code === 'gone' ? 'gone' : code === 'sold-out' ? 'sold-out' : 'fewer';
    return [{ what, key, from: '' }];
  });
  if (before.isShortened) notices.push({ what: 'shortened', key: '', from: '' });
  const result = { before, cart: checked, cards: before.cards, notices, problems };
  const error = errorIn(problems, impossible);
  if (!checked) return { ...result, cards: [], error };
  const coded = await sendCodes(
    { cartId: checked.id, cart: checked, codes: before.codes, cards: before.cards },
    changes.filter(isCodeChange),
  );
  if ('answer' in coded) throw errorOfAnswer(coded.answer);
  return { ...result, cart: coded.cart, cards: coded.cards, error: error ?? coded.error };
}
