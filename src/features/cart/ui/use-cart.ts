import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { formatPrice } from '../../../lib/price.ts';
import { ADD, DISCOUNT, NOTE } from '../../../lib/cart-forms.ts';
import { postCheckout, readCart, sendChange, sendWaiting, storeCart } from './cart-api-client.ts';
import {
  UNREACHABLE_CODE,
  type CartAnswer,
  type CartLineView,
  type CartRefusal,
  type CartView,
  type ShownRefusal,
} from '../cart-types.ts';
import { isSameCart, optimisticCart, shownContents } from './optimistic-cart.ts';
import { isCodeChange, keepChange, waitingChanges, type WaitingChange } from './waiting-changes.ts';

export interface CartClientProps {
  cart: CartView;
  refusals?: ShownRefusal[];
  inDrawer?: boolean;
  /** Whether the cart is the last known one, to be read again. */
  isOutdated?: boolean;
}

/**
 * The state of the interactive cart and the queue of its changes. A change is shown at once and reverted when it is
 * refused. Checkout waits for all changes before it, and opens only for the cart that was shown when it was clicked.
 * @param contents the element of the cart, whose Undo gets the focus of a removed line
 */
export function useCart(
  { cart: first, refusals: initialRefusals, inDrawer, isOutdated }: CartClientProps,
  contents: RefObject<HTMLDivElement | null>,
) {
  const [cart, setCart] = useState(first);
  const [refusals, setRefusals] = useState(initialRefusals ?? []);
  const [announcement, setAnnouncement] = useState('');
  const [busy, setBusy] = useState<string>();
  /** The cart of the last response. */
  const answered = useRef(first);
  /** The cart with all changes in flight. */
  const expected = useRef(first);
  /** Settles when all changes are answered. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inFlight = useRef({ changes: 0, refused: 0 });
  const client = useRef({ isShown: true });

  const show = (next: CartView) => setCart((expected.current = next));

  /** Shows the cart of the last response, with the changes that are still in flight. */
  function showAnswered(): void {
    const now = { ...answered.current };
    // The shop does not know which lines were removed.
    now.removed = expected.current.removed.filter(({ id }) =>
      now.lines.every((line) => line.id !== id),
    );
    const waiting = inFlight.current.changes > 0 ? waitingChanges() : [];
    show(waiting.reduce((all, { address, fields }) => optimisticCart(all, address, fields), now));
  }

  function change(address: string, fields: WaitingChange['fields'], onDone?: () => void): void {
    const next = optimisticCart(expected.current, address, fields);
    const { at } = placeOf(address, fields);
    // A blurred field has already sent its value. A refused text may be replaced by the saved one.
    const isOpen = refusals.some((each) => each.at === at && each.typed);
    if (next === expected.current && address !== DISCOUNT && !isOpen) return;
    // The focus recalculates styles, so that it moves after the paint.
    if (next.lines.length < expected.current.lines.length) afterPaint(focusUndo);
    // The refusal in the page's address is outdated.
    if (!inDrawer) history.replaceState(history.state, '', location.pathname);
    setRefusals((all) => all.filter((each) => each.at !== at && each.at !== 'cart'));
    show(next);
    const kept = keepChange(address, fields);
    inFlight.current.changes += 1;
    const sent = sendChange(kept, client.current).then(async (answer) => {
      inFlight.current.changes -= 1;
      if (answer) receive(answer, fields.line);
      // Another tab may have sent it.
      else if (inFlight.current.changes === 0) await showRead();
      if (answer && 'error' in answer) refuseChange(kept, answer);
      else onDone?.();
    });
    queue.current = Promise.all([queue.current, sent]);
  }

  /** Moves the focus, which a removed line takes along. Undo may be a screen above the line. */
  const focusUndo = () =>
    contents.current
      ?.querySelector<HTMLElement>(`[formaction="${ADD}"]`)
      ?.focus({ preventScroll: true });

  const refuse = (refusal: ShownRefusal) =>
    setRefusals((all) => [...all.filter(({ at }) => at !== refusal.at), refusal]);

  function refuseChange(
    { address, fields }: WaitingChange,
    { error: message, code }: CartRefusal,
  ): void {
    inFlight.current.refused += 1;
    const place = placeOf(address, fields);
    // One sentence about the network is enough for all fields, whose texts stay.
    if (code !== UNREACHABLE_CODE) return refuse({ ...place, message });
    refuse(place);
    refuse({ at: 'cart', message });
  }

  async function readAgain(): Promise<void> {
    const { cart: read } = await readCart();
    answered.current = read ?? answered.current;
  }

  async function showRead(): Promise<void> {
    await readAgain();
    if (inFlight.current.changes === 0) showAnswered();
  }

  function receive(answer: CartAnswer | CartRefusal, line?: unknown): void {
    answered.current = answer.cart ?? answered.current;
    const id = answer.line;
    if (id) {
      // The line has another key since it has got another message.
      const rename = (each: CartLineView) => (each.id === line ? { ...each, id } : each);
      const { lines, removed } = expected.current;
      show({ ...expected.current, lines: lines.map(rename), removed: removed.map(rename) });
    }
    const { subtotal, count } = answered.current;
    if (!('error' in answer)) {
      setAnnouncement(`Cart updated.${count > 0 ? ` Subtotal: ${formatPrice(subtotal)}.` : ''}`);
    }
    if (inFlight.current.changes === 0 || 'error' in answer) showAnswered();
  }

  const refresh = useEffectEvent((given: CartView) => {
    answered.current = given;
    const { length } = waitingChanges();
    inFlight.current.changes += length;
    showAnswered();
    if (!isOutdated && length === 0) return storeCart(given);
    queue.current = sendWaiting(true).then(async (refused) => {
      inFlight.current.changes -= length;
      await showRead();
      for (const each of refused) refuseChange(...each);
    });
  });
  useEffect(() => {
    const { current } = client;
    current.isShown = true;
    refresh(first);
    return () => {
      current.isShown = false;
    };
  }, [first]);

  /** @param saveAll saves what stands in the fields; false when a quantity is invalid */
  function checkOut(form: HTMLFormElement, saveAll: () => boolean): void {
    if (busy || !saveAll()) return;
    inFlight.current.refused = 0;
    const seen = expected.current;
    const isPriceOpen = waitingChanges().some(isCodeChange);
    const code = new FormData(form).get('code');
    setBusy(inFlight.current.changes > 0 ? 'Saving changes…' : 'Opening checkout…');
    queue.current = queue.current.then(async () => {
      // The refusal of an earlier change is on the page.
      if (inFlight.current.refused > 0) return stop();
      // The shop did not answer before, so that the last cart has no version.
      if (!answered.current.version) await readAgain();
      setBusy('Opening checkout…');
      setRefusals([]);
      // Without a version the Worker answers what is different.
      const isSame = isSameCart(seen, answered.current, isPriceOpen);
      const answer = await postCheckout({
        version: isSame ? answered.current.version : '',
        shown: shownContents(seen),
        code,
      });
      if ('checkoutUrl' in answer) return location.assign(answer.checkoutUrl);
      if (Array.isArray(answer)) {
        await showRead();
        for (const each of answer) refuseChange(...each);
        return stop();
      }
      receive(answer);
      const at = answer.code.startsWith('code-') ? 'code' : 'cart';
      return stop({ message: answer.error, at, typed: String(code) });
    });
  }

  function stop(reason?: ShownRefusal): void {
    setBusy(undefined);
    if (reason) refuse(reason);
  }

  return { cart, refusals, announcement, busy, change, checkOut, stop, showRead };
}

const PLACES: Record<string, string> = { [ADD]: 'cart', [DISCOUNT]: 'code', [NOTE]: 'note' };

/** The place of a refusal, and the value that was typed there. */
function placeOf(address: string, { line, code, note, message }: WaitingChange['fields']) {
  const typed = (code ?? note ?? message) as string | undefined;
  const ofLine = `${typed === undefined ? 'quantity' : 'message'}.${line}`;
  return { at: PLACES[address] ?? ofLine, typed };
}
