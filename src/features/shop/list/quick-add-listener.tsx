'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useAddToCart } from '../../cart/use-add-to-cart.tsx';
import { refusal as refusalStyle } from './product-rail.css';

/** Adds what the form says, and shows the cart or why it was refused. */
export function AddedNow({ press }: { press: { form: HTMLFormElement } }) {
  const [refusal, setRefusal] = useState<string>();
  const cart = useAddToCart((refused) => setRefusal(refused?.error));
  const add = useEffectEvent((form: HTMLFormElement) => void cart.add(form));
  useEffect(() => add(press.form), [press]);

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
