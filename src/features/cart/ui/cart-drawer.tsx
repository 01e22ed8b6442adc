import { Activity, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { DialogHead } from '../../../design/dialog.tsx';
import { afterPaint } from '../../../lib/browser.ts';
import type { CartView } from '../cart-types.ts';
import { CartClient } from './cart-client.tsx';
import * as styles from './cart-drawer.css';
import { closeCart, lastView, requestCart } from './cart-store.ts';

export { CartClient } from './cart-client.tsx';

const SWIPE_PX = 80;

const container = document.createElement('div');
let root: Root | undefined;
let isOpen = false;
/** Number of times that it was closed: each opening begins without typed texts. */
let closings = 0;

/**
 * Opens the cart drawer beside the page, in a separate React root, so that no page has to render it. Without an answer,
 * it shows the last known cart and requests the current one. With one, it does nothing if the drawer is open, which
 * updates itself.
 * @param mode hidden to close it, and to render the last known cart in it while nothing else happens
 */
export function showCart(answer?: CartView, mode: 'visible' | 'hidden' = 'visible'): void {
  // An open drawer shows each answer by itself, so that a checkout that was pressed in it goes on.
  if (isOpen && answer && mode === 'visible') return;
  isOpen = mode === 'visible';
  root ??= createRoot(container);
  // React removes elements that it does not know when it renders a page that it could not hydrate.
  if (isOpen && !container.isConnected) document.body.appendChild(container);
  root.render(
    <Activity mode={mode}>
      <CartDrawer key={closings} known={answer ?? lastView()} />
    </Activity>,
  );
}

function closeDrawer(): void {
  closeCart();
  closings += 1;
  showCart(undefined, 'hidden');
}

/** Renders the last known cart in the closed drawer, so that a click opens it without rendering. */
export const prepareDrawer = (): unknown => root ?? showCart(undefined, 'hidden');

function CartDrawer({ known }: { known: CartView | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef(0);
  const [read, setRead] = useState<CartView>();
  const cart = known ?? read;

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.open = true;
    // A modal dialog recalculates the styles of the whole page.
    afterPaint(() => {
      if (!element.open || !element.isConnected) return;
      element.open = false;
      element.showModal();
    });
    addEventListener('popstate', closeDrawer);
    return () => removeEventListener('popstate', closeDrawer);
  }, []);
  useEffect(() => {
    if (known) return;
    void requestCart().then((now) => {
      if (now.cart) setRead(now.cart);
      else location.assign('/cart');
    });
  }, [known]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby="cart-title"
      onClose={closeDrawer}
      onClick={({ target, currentTarget, ctrlKey, metaKey, shiftKey }) => {
        const isElsewhere = ctrlKey || metaKey || shiftKey;
        const link = !isElsewhere && (target as Element).closest('a');
        // The content fills the dialog, so that a click on the dialog element is on its backdrop.
        if (link || target === currentTarget) currentTarget.close();
      }}
      onTouchStart={({ touches }) => {
        swipeFrom.current = touches.item(0)?.clientX ?? 0;
      }}
      onTouchEnd={({ changedTouches, currentTarget }) => {
        const to = changedTouches.item(0)?.clientX ?? 0;
        if (to - swipeFrom.current > SWIPE_PX) currentTarget.close();
      }}
    >
      <div className={styles.content}>
        <DialogHead id="cart-title" title="Your Cart" />
        {cart ? <CartClient cart={cart} inDrawer /> : <output>Loading…</output>}
      </div>
    </dialog>
  );
}
