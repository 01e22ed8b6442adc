import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { formatPrice } from '../../../lib/price.ts';
import { addToCart, readCart, sendToCart, storeCart } from './cart-api-client.ts';
import type { CartAnswer, CartRefusal, CartView, ShownRefusal } from '../cart-types.ts';
import { isSameCart, isUnchanged, optimisticCart, shownContents } from './optimistic-cart.ts';

export const ADD = '/api/cart/lines';
export const MESSAGE = '/api/cart/lines/message';
export const CHECKOUT = '/api/cart/checkout';

type Fields = Record<string, unknown>;

export interface CartClientProps {
  cart: CartView;
  refusal?: ShownRefusal | undefined;
  inDrawer?: boolean;
  /** Whether the cart is the last known one, to be read again. */
  isOutdated?: boolean;
}

/**
 * The state of the interactive cart and the queue of its changes. A change is shown at once and reverted when it is
 * refused. Checkout waits for all changes before it, and opens only for the cart that was shown when it was clicked.
 * @param contents the element of the cart, which gets the focus of a removed line
 */
export function useCart(
  { cart: first, refusal: initialRefusal, inDrawer = false, isOutdated = false }: CartClientProps,
  contents: RefObject<HTMLDivElement | null>,
) {
  const [cart, setCart] = useState(first);
  const [refusal, setRefusal] = useState(initialRefusal);
  const [announcement, setAnnouncement] = useState('');
  const [busy, setBusy] = useState<string>();
  /** The cart of the last response. */
  const answered = useRef(first);
  /** The cart with all changes in flight. */
  const expected = useRef(first);
  const queue = useRef(Promise.resolve());
  const inFlight = useRef({ changes: 0, codes: 0, refused: 0 });
  /** The latest change of each line, which replaces those that still wait. */
  const latest = useRef(new Map<unknown, Fields>());
  /** The present keys of lines that have got another message. */
  const renamed = useRef(new Map<unknown, unknown>());
  const isOpening = useRef(false);

  const show = (next: CartView) => setCart((expected.current = next));

  function showAnswered(): void {
    // The shop does not know which lines were removed.
    const { removed } = expected.current;
    show({ ...answered.current, removed: removed.filter(({ id }) => !hasLine(id)) });
  }

  function change(address: string, fields: Fields, onDone = () => {}): void {
    const next = optimisticCart(expected.current, address, fields);
    // A blurred field has already sent its value.
    if (isUnchanged(expected.current, address, fields)) return;
    // The removed line would take the focus along.
    if (next.lines.length < expected.current.lines.length) contents.current?.focus();
    // The refusal in the page's address is outdated.
    if (!inDrawer) history.replaceState(history.state, '', location.pathname);
    setRefusal(undefined);
    const isCode = address.endsWith('/discount');
    show(next);
    const key = address === MESSAGE ? `message ${fields.line}` : (fields.line ?? address);
    if (!isCode) latest.current.set(key, fields);
    inFlight.current.changes += 1;
    if (isCode) inFlight.current.codes += 1;
    queue.current = queue.current.then(async () => {
      const isReplaced = !isCode && latest.current.get(key) !== fields;
      const isObsolete = isReplaced || (address === ADD && (await isBack(fields.line)));
      const answer = isObsolete ? undefined : await send(address, fields);
      inFlight.current.changes -= 1;
      if (isCode) inFlight.current.codes -= 1;
      if (answer) receive(answer);
      else if (inFlight.current.changes === 0) showAnswered();
      if (answer && 'error' in answer) {
        inFlight.current.refused += 1;
        setRefusal({ message: answer.error, ...placeOf(address, fields) });
      } else onDone();
    });
  }

  const hasLine = (key: unknown) => answered.current.lines.some(({ id }) => id === key);

  /** Whether the cart has a removed line, because the removal failed. Undo would then add the line a second time. */
  async function isBack(key: unknown): Promise<boolean> {
    if (!answered.current.version) await readAgain();
    return hasLine(key);
  }

  async function readAgain(): Promise<void> {
    const { cart: read } = await readCart();
    answered.current = read ?? answered.current;
  }

  async function send(address: string, fields: Fields): Promise<CartAnswer | CartRefusal> {
    if (address === ADD) return addToCart(fields);
    const { line } = fields;
    const key = renamed.current.get(line) ?? line;
    const answer = await sendToCart(
      address,
      line === undefined ? fields : { ...fields, line: key },
    );
    if ('line' in answer) {
      for (const old of [line, key]) renamed.current.set(old, answer.line);
    }
    return answer;
  }

  function receive(answer: CartAnswer | CartRefusal): void {
    answered.current = answer.cart ?? answered.current;
    const { subtotal, count } = answered.current;
    if (!('error' in answer)) {
      setAnnouncement(
        count > 0 ? `Cart updated. Subtotal: ${formatPrice(subtotal)}.` : 'Cart updated.',
      );
    }
    if (inFlight.current.changes === 0 || 'error' in answer) showAnswered();
  }

  const refresh = useEffectEvent(() => {
    if (!isOutdated) return storeCart(first);
    queue.current = queue.current.then(async () => {
      await readAgain();
      if (inFlight.current.changes === 0) showAnswered();
    });
  });
  useEffect(() => refresh(), []);

  /** @param saveAll saves what stands in the fields; false when a quantity is invalid */
  function checkOut(form: HTMLFormElement, saveAll: () => boolean): void {
    if (isOpening.current || !saveAll()) return;
    isOpening.current = true;
    inFlight.current.refused = 0;
    const seen = expected.current;
    const isPriceOpen = inFlight.current.codes > 0;
    const code = new FormData(form).get('code');
    setBusy(inFlight.current.changes > 0 ? 'Saving changes…' : 'Opening checkout…');
    queue.current = queue.current.then(async () => {
      // The refusal of an earlier change is on the page.
      if (inFlight.current.refused > 0) return stop();
      // The shop did not answer before, so that the last cart has no version.
      if (!answered.current.version) await readAgain();
      setBusy('Opening checkout…');
      setRefusal(undefined);
      // Without a version the Worker answers what is different.
      const isSame = isSameCart(seen, answered.current, isPriceOpen);
      const answer = await sendToCart<{ checkoutUrl: string }>(CHECKOUT, {
        version: isSame ? answered.current.version : '',
        shown: shownContents(seen),
        code,
      });
      if (!('error' in answer)) return location.assign(answer.checkoutUrl);
      receive(answer);
      const isCode = answer.code.startsWith('code-');
      return stop({
        message: answer.error,
        at: isCode ? 'discount' : 'cart',
        typed: isCode ? String(code) : undefined,
      });
    });
  }

  function stop(reason?: ShownRefusal): void {
    isOpening.current = false;
    setBusy(undefined);
    if (reason) setRefusal(reason);
  }

  return { cart, refusal, setRefusal, announcement, busy, change, checkOut, stop };
}

/** The place of a refusal, and the value that was typed there. */
function placeOf(address: string, { line, code, note, message }: Fields) {
  if (address === ADD) return { at: 'cart' } as const;
  if (address === MESSAGE) {
    return { at: { line: String(line), field: 'message' }, typed: String(message) } as const;
  }
  if (address.endsWith('/discount')) return { at: 'discount', typed: String(code) } as const;
  if (address.endsWith('/note')) return { at: 'note', typed: String(note) } as const;
  return { at: { line: String(line) } } as const;
}
