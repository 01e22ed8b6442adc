'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useAddToCart } from '../../cart/use-add-to-cart.tsx';
import { refusal as refusalStyle } from './product-rail.css';

/** Adds the product of the submitted form to the cart, then shows the cart drawer or the error. */
export function QuickAddListener({ submission }: { submission: { form: HTMLFormElement } }) {
  const [refusal, setRefusal] = useState<string>();
  const cart = useAddToCart((refused) => setRefusal(refused?.error));
  const add = useEffectEvent((form: HTMLFormElement) => void cart.add(form));
  useEffect(() => add(submission.form), [submission]);

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
