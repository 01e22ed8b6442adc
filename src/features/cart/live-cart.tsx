'use client';

import { useRef, useState, type FormEvent } from 'react';
import { formatPrice } from '../../lib/price.ts';
import { visuallyHidden } from '../../design/visibility.css';
import type { CartAnswer, CartRefusal, CartView, ShownRefusal } from './cart.ts';
import { CartContents } from './cart-contents.tsx';
import { sendToCart } from './cart-requests.ts';
import { expectedCart } from './expected-cart.ts';
import * as styles from './live-cart.css';

const CHANGE = /^\/api\/cart\/(lines\/(update|remove)|discount|note)$/;

interface LiveCartProps {
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

  function onSubmit(event: FormEvent<HTMLDivElement>) {
    const form = event.target as HTMLFormElement;
    const address = new URL(form.action).pathname;
    if (!CHANGE.test(address)) return;
    event.preventDefault();

    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = Object.fromEntries(new FormData(form, submitter));
    const expected = expectedCart(cart, address, fields);
    // Its button is about to go, and would take the focus along.
    if (expected.lines.length < cart.lines.length) contents.current?.focus();
    setRefusal(undefined);
    setCart(expected);
    waiting.current += 1;
    // One after the other, so that the last answer is the cart as it is.
    changes.current = changes.current.then(async () => {
      const answer = await sendToCart(address, fields);
      show(answer);
      if ('error' in answer) setRefusal({ message: answer.error, ...placeOf(address, fields) });
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
      onChange={({ target }) => {
        const field = target as EventTarget & { name?: string; form?: HTMLFormElement };
        if (field.name === 'quantity' && field.form?.checkValidity()) field.form.requestSubmit();
      }}
    >
      <output className={visuallyHidden}>{news}</output>
      <CartContents cart={cart} refusal={refusal} inDrawer={inDrawer} />
    </div>
  );
}

/** Where a refusal is said, and what is kept of what was typed there. */
function placeOf(address: string, { line, code, note }: Record<string, unknown>) {
  if (address.endsWith('/discount')) return { at: 'discount', typed: String(code) } as const;
  if (address.endsWith('/note')) return { at: 'note', typed: String(note) } as const;
  return { at: { line: String(line) } } as const;
}
