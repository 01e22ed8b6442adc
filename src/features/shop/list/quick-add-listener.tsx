'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddToCart } from '../../cart/ui/use-add-to-cart.tsx';
import { refusal as refusalStyle } from './product-rail.css';

/**
 * Adds the products of submitted forms and shows the cart, or the reason why an add was refused.
 * @param clicked all forms that were submitted, in their order
 */
export function QuickAddListener({ clicked }: { clicked: HTMLFormElement[] }) {
  const [refusal, setRefusal] = useState<string>();
  const added = useRef(0);
  const cart = useAddToCart((refused) => setRefusal(refused?.error));
  const add = useEffectEvent(async (form: HTMLFormElement) => {
    const end = showAdding(form);
    await cart.add(form);
    end();
  });
  useEffect(() => {
    const forms = clicked.slice(added.current);
    added.current = clicked.length;
    for (const form of forms) void add(form);
  }, [clicked]);

  return (
    <>
      {refusal && (
        <p role="alert" className={refusalStyle}>
          {refusal}
        </p>
      )}
      {cart.drawer}
    </>
  );
}

/** Shows the state of one add on its own button, which the server has rendered. Returns a function that ends it. */
function showAdding(form: HTMLFormElement): () => void {
  const button = form.querySelector('button');
  const label = button?.firstChild;
  if (!button || !label || button.ariaDisabled === 'true') return () => {};
  const before = label.textContent;
  label.textContent = 'Adding…';
  button.ariaDisabled = 'true';
  return () => {
    label.textContent = before;
    button.ariaDisabled = null;
  };
}
