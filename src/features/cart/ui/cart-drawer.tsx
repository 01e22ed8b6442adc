'use client';

import { useLayoutEffect, useRef, type TouchEvent } from 'react';
import { DialogHead } from '../../../design/dialog.tsx';
import type { CartAnswer } from '../cart-types.ts';
import { CartClient } from './cart-client.tsx';
import * as styles from './cart-drawer.css';

const SWIPE_PX = 80;

interface CartDrawerProps {
  answer: CartAnswer;
  onClose: () => void;
}

/** The cart beside the page, from when it is rendered until it is closed. */
export function CartDrawer({ answer: { cart, kept }, onClose }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef(0);

  useLayoutEffect(() => dialog.current?.showModal(), []);

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const to = changedTouches.item(0).clientX;
    if (to - swipeFrom.current > SWIPE_PX) dialog.current?.close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby="cart-drawer-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // The content fills it: a click on the dialog itself was beside it.
        if (target === currentTarget) currentTarget.close();
      }}
      onTouchStart={({ touches }) => {
        swipeFrom.current = touches.item(0).clientX;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles.content}>
        <DialogHead id="cart-drawer-title" title="Your Cart" />
        {kept && (
          <output className={styles.kept}>
            The shop does not answer right now. We have kept this for you, and add it as soon as it
            does.
          </output>
        )}
        <CartClient cart={cart} inDrawer />
      </div>
    </dialog>
  );
}
