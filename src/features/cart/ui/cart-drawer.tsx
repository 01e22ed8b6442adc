import { useEffect, useLayoutEffect, useRef, useState, type TouchEvent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { DialogHead } from '../../../design/dialog.tsx';
import type { CartAnswer, CartRefusal, CartView } from '../cart-types.ts';
import { addToCart, lastKnownCart, readCart } from './cart-api-client.ts';
import { CartClient } from './cart-client.tsx';
import * as styles from './cart-drawer.css';

export { CartClient } from './cart-client.tsx';

const SWIPE_PX = 80;

let root: Root | undefined;
let shown = 0;

/**
 * Shows the cart beside the page. Without an answer, it is the last known cart, which is refreshed at once.
 * The drawer has a separate React root, so that no page has to render it.
 */
export function showCart(answer?: CartAnswer): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const close = () => root?.render(null);
  shown += 1;
  root.render(<CartDrawer key={shown} answer={answer} onClose={close} />);
}

/** Adds a product and shows the cart. Returns the refusal, if there is one. @param onAdded called before the cart is shown */
export async function addAndShow(
  fields: Record<string, unknown>,
  onAdded: () => void,
): Promise<CartRefusal | undefined> {
  const answer = await addToCart(fields);
  if ('error' in answer) return answer;
  onAdded();
  showCart(answer);
  return undefined;
}

interface CartDrawerProps {
  answer: CartAnswer | undefined;
  onClose: () => void;
}

function CartDrawer({ answer, onClose }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef(0);
  const [known] = useState(() => answer?.cart ?? lastKnownCart());
  const [read, setRead] = useState<CartView>();
  const cart = known ?? read;

  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [onClose]);
  useEffect(() => {
    if (known) return;
    void readCart().then((now) => {
      if (now.cart) setRead(now.cart);
      else location.assign('/cart');
    });
  }, [known]);

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
      onClick={({ target, currentTarget, ctrlKey, metaKey, shiftKey }) => {
        const isElsewhere = ctrlKey || metaKey || shiftKey;
        const link = !isElsewhere && (target as Element).closest('a');
        // The content fills it: a click on the dialog itself was beside it.
        if (link || target === currentTarget) currentTarget.close();
      }}
      onTouchStart={({ touches }) => {
        swipeFrom.current = touches.item(0).clientX;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles.content}>
        <DialogHead id="cart-drawer-title" title="Your Cart" />
        {cart ? (
          <CartClient cart={cart} inDrawer isOutdated={!answer} />
        ) : (
          <output>Loading your cart…</output>
        )}
      </div>
    </dialog>
  );
}
