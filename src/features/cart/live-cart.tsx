'use client';

import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { formatPrice } from '../../lib/price.ts';
import { visuallyHidden } from '../../design/visibility.css';
import type { CartAnswer, CartRefusal, CartView, ShownRefusal } from './cart.ts';
import { CartContents } from './cart-contents.tsx';
import { sendToCart } from './cart-requests.ts';
import { expectedCart } from './expected-cart.ts';
import * as styles from './live-cart.css';

const CHANGE = /^\/api\/cart\/(lines\/(update|remove)|discount|note)$/;

type Fields = Record<string, unknown>;

export interface LiveCartProps {
  cart: CartView;
  refusal?: ShownRefusal | undefined;
  inDrawer?: boolean;
}

/** The cart whose forms are sent without leaving the page: a change is shown at once, and taken back when it is refused. */
export function LiveCart({ cart: first, refusal: firstRefusal, inDrawer = false }: LiveCartProps) {
  const [cart, setCart] = useState(first);
  const [refusal, setRefusal] = useState(firstRefusal);
  const [news, setNews] = useState('');
  const contents = useRef<HTMLDivElement>(null);
  const answered = useRef(first);
  const changes = useRef(Promise.resolve());
  const waiting = useRef(0);
  const typing = useRef<EventTarget>(undefined);
  const shown = useRef(first);

  useEffect(() => {
    const all = contents.current!;
    // React's own is told of every key.
    all.addEventListener('change', sendQuantity);
    return () => all.removeEventListener('change', sendQuantity);
  }, []);

  // What somebody has typed stays in a field until it is told otherwise.
  useLayoutEffect(() => {
    if (shown.current === cart) return;
    shown.current = cart;
    for (const field of contents.current!.querySelectorAll('input')) {
      if (field.name === 'quantity' && field !== typing.current) field.value = field.defaultValue;
    }
  }, [cart]);

  function onSubmit(event: FormEvent<HTMLDivElement>) {
    const form = event.target as HTMLFormElement;
    const address = new URL(form.action).pathname;
    if (!CHANGE.test(address)) return;
    event.preventDefault();

    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = Object.fromEntries(new FormData(form, submitter));
    const expected = expectedCart(cart, address, fields);
    typing.current = undefined;
    // Whoever presses Update has left the field, which was sent then.
    if (isAsItWas(cart, address, fields)) return;
    // Its button is about to go, and would take the focus along.
    if (expected.lines.length < cart.lines.length) contents.current?.focus();
    // What the page's address says was refused is over.
    if (!inDrawer) history.replaceState(history.state, '', location.pathname);
    setRefusal(undefined);
    setCart(expected);
    waiting.current += 1;
    // One after the other, so that the last answer is the cart as it is.
    changes.current = changes.current.then(async () => {
      const answer = await sendToCart(address, fields);
      show(answer);
      if ('error' in answer) setRefusal({ message: answer.error, ...placeOf(address, fields) });
      else if (address.endsWith('/discount')) form.reset();
    });
  }

  function show(answer: CartAnswer | CartRefusal) {
    waiting.current -= 1;
    answered.current = answer.cart ?? answered.current;
    const { subtotal, count } = answered.current;
    if (!('error' in answer)) {
      setNews(count > 0 ? `Cart updated. Subtotal: ${formatPrice(subtotal)}.` : 'Cart updated.');
    }
    if (waiting.current === 0 || 'error' in answer) setCart(answered.current);
  }

  return (
    <div
      ref={contents}
      className={styles.contents}
      tabIndex={-1}
      onSubmit={onSubmit}
      onInput={({ target }) => {
        typing.current = target;
      }}
    >
      <output className={visuallyHidden}>{news}</output>
      <CartContents cart={cart} refusal={refusal} inDrawer={inDrawer} />
    </div>
  );
}

function sendQuantity({ target }: Event): void {
  const { name, form } = target as HTMLInputElement;
  if (name === 'quantity' && form?.checkValidity()) form.requestSubmit();
}

const isAsItWas = ({ lines }: CartView, address: string, { line, quantity }: Fields): boolean =>
  address.endsWith('/update') &&
  lines.some((each) => each.id === line && each.quantity === Number(quantity));

/** Where a refusal is said, and what is kept of what was typed there. */
function placeOf(address: string, { line, code, note }: Fields) {
  if (address.endsWith('/discount')) return { at: 'discount', typed: String(code) } as const;
  if (address.endsWith('/note')) return { at: 'note', typed: String(note) } as const;
  return { at: { line: String(line) } } as const;
}
