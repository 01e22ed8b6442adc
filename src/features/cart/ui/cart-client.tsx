'use client';

import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import { formatPrice, toCents } from '../../../lib/price.ts';
import { visuallyHidden } from '../../../design/visibility.css';
import { addToCart, readCart, sendToCart, storeCart } from './cart-api-client.ts';
import * as styles from './cart-contents.css';
import { CartContents } from './cart-contents.tsx';
import {
  type CartAnswer,
  type CartLineView,
  type CartRefusal,
  type CartView,
  type ShownRefusal,
} from '../cart-types.ts';
import { optimisticCart, shownContents } from './optimistic-cart.ts';

const ADD = '/api/cart/lines';
const CHANGE = /^\/api\/cart\/(lines(\/(update|remove|message))?|discount|note)$/;
const MESSAGE = '/api/cart/lines/message';
const CHECKOUT = '/api/cart/checkout';

type Fields = Record<string, unknown>;

export interface CartClientProps {
  cart: CartView;
  refusal?: ShownRefusal | undefined;
  inDrawer?: boolean;
  /** Whether the cart is the last known one, to be read again. */
  isOutdated?: boolean;
}

/**
 * The interactive cart. Its forms are sent without a navigation: a change is shown at once and reverted when it is
 * refused. Checkout waits for all changes before it, and opens only for the cart that was shown when it was clicked.
 */
export function CartClient({
  cart: first,
  refusal: initialRefusal,
  inDrawer = false,
  isOutdated = false,
}: CartClientProps) {
  const [cart, setCart] = useState(first);
  const [refusal, setRefusal] = useState(initialRefusal);
  const [announcement, setAnnouncement] = useState('');
  const [busy, setBusy] = useState<string>();
  const contents = useRef<HTMLDivElement>(null);
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
  const typing = useRef<EventTarget>(undefined);
  const isOpening = useRef(false);
  const shown = useRef(first);

  const show = (next: CartView) => setCart((expected.current = next));

  function showAnswered(): void {
    // The shop does not know which line was removed last.
    const { removed } = expected.current;
    const isBack = answered.current.lines.some(({ id }) => id === removed?.id);
    show({ ...answered.current, removed: isBack ? null : removed });
  }

  function change(address: string, fields: Fields, onDone = () => {}): void {
    const next = optimisticCart(expected.current, address, fields);
    typing.current = undefined;
    // A blurred field has already sent its value.
    if (isUnchanged(expected.current, address, fields)) return;
    // The removed line would take the focus along.
    if (next.lines.length < expected.current.lines.length) contents.current?.focus();
    // The refusal in the page's address is outdated.
    if (!inDrawer) history.replaceState(history.state, '', location.pathname);
    setRefusal(undefined);
    const isCode = address.endsWith('/discount');
    const removed = address === ADD ? expected.current.removed : null;
    show(next);
    const key = address === MESSAGE ? `message ${fields.line}` : (fields.line ?? address);
    if (!isCode) latest.current.set(key, fields);
    inFlight.current.changes += 1;
    if (isCode) inFlight.current.codes += 1;
    queue.current = queue.current.then(async () => {
      const isReplaced = !isCode && latest.current.get(key) !== fields;
      const isObsolete = isReplaced || (removed !== null && (await hasLine(removed)));
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

  /** Whether the cart has a removed line, because the removal failed. Undo would then add the line a second time. */
  async function hasLine({ id }: CartLineView): Promise<boolean> {
    if (!answered.current.version) await readAgain();
    return answered.current.lines.some((line) => line.id === id);
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

  function checkOut(form: HTMLFormElement): void {
    if (isOpening.current || !sendTypedQuantities(form)) return;
    isOpening.current = true;
    inFlight.current.refused = 0;
    const seen = expected.current;
    const isPriceOpen = inFlight.current.codes > 0;
    const { note, code } = Object.fromEntries(new FormData(form));
    setBusy(inFlight.current.changes > 0 ? 'Saving changes…' : 'Opening checkout…');
    queue.current = queue.current.then(async () => {
      if (inFlight.current.refused > 0) {
        stop();
        // The refusal of an earlier change is on the page, perhaps above the visible part.
        contents.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
        return undefined;
      }
      // The shop did not answer before, so that the last cart has no version.
      if (!answered.current.version) await readAgain();
      setBusy('Opening checkout…');
      setRefusal(undefined);
      // Without a version the Worker answers what is different.
      const isSame = isSameCart(seen, answered.current, isPriceOpen);
      const answer = await sendToCart<{ checkoutUrl: string }>(CHECKOUT, {
        version: isSame ? answered.current.version : '',
        shown: shownContents(seen),
        note,
        code,
      });
      if (!('error' in answer)) return location.assign(answer.checkoutUrl);
      receive(answer);
      const at = answer.code.startsWith('code-')
        ? 'discount'
        : answer.code.startsWith('note-')
          ? 'note'
          : 'cart';
      const typed = { discount: String(code), note: String(note), cart: undefined }[at];
      return stop({ message: answer.error, at, typed });
    });
  }

  function stop(reason?: ShownRefusal): void {
    isOpening.current = false;
    setBusy(undefined);
    if (reason) setRefusal(reason);
  }

  /** Sends the quantities that stand in their fields and were not sent yet. False when one is invalid. */
  function sendTypedQuantities(form: HTMLFormElement): boolean {
    if (!form.reportValidity()) return false;
    for (const field of quantityFields(contents.current!)) {
      change('/api/cart/lines/update', { line: lineOf(field), quantity: field.value });
    }
    return true;
  }

  function onSubmit(event: FormEvent<HTMLDivElement>) {
    const form = event.target as HTMLFormElement;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action')!;
    const address = new URL(action, location.href).pathname;
    if (address === CHECKOUT) {
      event.preventDefault();
      return checkOut(form);
    }
    if (!CHANGE.test(address)) return;
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form, submitter));
    const { line, quantity, code, remove, card } = fields;
    if (address === ADD) return change(address, fields);
    const { activeElement } = document;
    const isCode = activeElement instanceof HTMLInputElement && activeElement.name === 'code';
    if (address.endsWith('/update') && quantity === undefined) {
      if (isCode) sendCode(form, activeElement.value);
      else sendTypedQuantities(form);
    } else if (remove !== undefined) change(address, { remove });
    else if (card !== undefined) change(address, { card });
    else if (address.endsWith('/discount')) sendCode(form, String(code));
    else change(address, { line, ...(quantity !== undefined && { quantity }) });
  }

  function sendCode(form: HTMLFormElement, code: string): void {
    const field = form.elements.namedItem('code') as HTMLInputElement;
    if (!code.trim()) {
      setRefusal({ message: 'Enter a code.', at: 'discount' });
      return field.focus();
    }
    change('/api/cart/discount', { code }, () => {
      if (field.value === code) field.value = '';
    });
  }

  const sendMessage = ({ name, value }: HTMLInputElement) =>
    change(MESSAGE, { line: name.slice(TYPED_MESSAGE.length), message: value });

  const onChange = useEffectEvent(({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (field.name.startsWith(TYPED_MESSAGE)) sendMessage(field);
    else if (field.name === 'note') change('/api/cart/note', { note: field.value });
    else if (isQuantity(field) && field.reportValidity()) {
      change('/api/cart/lines/update', { line: lineOf(field), quantity: field.value });
    }
  });
  // Back returns to this page as it was left.
  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && stop());
  useEffect(() => {
    const all = contents.current!;
    // React's own onChange is called for every key.
    const listener = (event: Event) => onChange(event);
    all.addEventListener('change', listener);
    const restored = (event: PageTransitionEvent) => onPageShow(event);
    addEventListener('pageshow', restored);
    return () => {
      all.removeEventListener('change', listener);
      removeEventListener('pageshow', restored);
    };
  }, []);

  // A field keeps its typed value until the cart has another quantity.
  useLayoutEffect(() => {
    if (shown.current === cart) return;
    shown.current = cart;
    for (const field of quantityFields(contents.current!)) {
      if (field !== typing.current) field.value = field.defaultValue;
    }
  }, [cart]);

  // Checkout may be a screen below the message.
  useLayoutEffect(() => {
    const isAbove = refusal?.at === 'cart' && refusal !== initialRefusal;
    if (isAbove) document.getElementById('cart-problem')?.scrollIntoView({ block: 'nearest' });
  }, [refusal, initialRefusal]);

  return (
    <div
      ref={contents}
      className={styles.client}
      tabIndex={-1}
      onSubmit={onSubmit}
      onInput={({ target }) => {
        typing.current = target;
      }}
    >
      <output className={visuallyHidden}>{announcement}</output>
      <CartContents cart={cart} refusal={refusal} inDrawer={inDrawer} busy={busy} />
    </div>
  );
}

const TYPED_MESSAGE = 'message.';
const QUANTITY = 'quantity.';
const isQuantity = ({ name }: HTMLInputElement) => name.startsWith(QUANTITY);
const lineOf = ({ name }: HTMLInputElement) => name.slice(QUANTITY.length);
const quantityFields = (contents: HTMLElement) =>
  [...contents.querySelectorAll('input')].filter(isQuantity);

const isUnchanged = ({ lines, note }: CartView, address: string, fields: Fields): boolean =>
  (address.endsWith('/note') && fields.note === note) ||
  (address.endsWith('/update') &&
    lines.some(({ id, quantity }) => id === fields.line && quantity === Number(fields.quantity)));

/** Whether the shop's cart is the one that was shown. @param isPriceOpen whether a discount code was in flight */
const isSameCart = (seen: CartView, now: CartView, isPriceOpen: boolean): boolean =>
  contentsOf(seen) === contentsOf(now) &&
  (isPriceOpen || toCents(seen.subtotal) === toCents(now.subtotal));

/** Everything but the keys of the lines, which change with their messages. */
const contentsOf = ({ lines }: CartView): string =>
  JSON.stringify(
    lines
      .map(({ merchandiseId, plan, quantity, attributes }) =>
        [
          merchandiseId,
          plan,
          quantity,
          ...attributes.map(({ key, value }) => key + value).toSorted(),
        ].join(),
      )
      .toSorted(),
  );

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
