import { useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import type { CartAnswer, CartRefusal } from './cart.ts';
import type { CartDrawer } from './cart-drawer.tsx';

interface AddToCart {
  /** Sends the fields of the form. Never throws. */
  add: (form: HTMLFormElement) => Promise<void>;
  adding: boolean;
  /** Loads the code of the drawer on hover. A touch is followed by the tap at once, which loading must not delay. */
  prepare: (pointer: { pointerType: string }) => void;
  /** The open drawer, to be rendered outside the form. */
  drawer: ReactNode;
}

const load = () => Promise.all([import('./cart-drawer.tsx'), import('./cart-requests.ts')]);

/** Adds to the cart and opens the drawer. @param onRefusal called with the error, and with undefined at each new attempt */
export function useAddToCart(onRefusal: (refusal: CartRefusal | undefined) => void): AddToCart {
  const [adding, setAdding] = useState(false);
  // A ref, because a second click may precede the next render.
  const isAdding = useRef(false);
  const [opened, setOpened] = useState<{ Drawer: typeof CartDrawer; answer: CartAnswer }>();

  async function add(form: HTMLFormElement) {
    if (isAdding.current || !form.reportValidity()) return;
    isAdding.current = true;
    setAdding(true);
    onRefusal(undefined);
    const { from: _, ...fields } = Object.fromEntries(new FormData(form));
    await new Promise<void>(afterPaint);
    try {
      const [{ CartDrawer: Drawer }, { addToCart }] = await load();
      const answer = await addToCart(fields);
      if ('error' in answer) onRefusal(answer);
      else setOpened({ Drawer, answer });
    } catch {
      // The code did not load: submits the plain form.
      form.action = '/api/cart/lines';
      form.submit();
    }
    setAdding((isAdding.current = false));
  }

  return {
    add,
    adding,
    prepare: ({ pointerType }) => void (pointerType === 'touch' || load().catch(() => {})),
    drawer: opened && <opened.Drawer answer={opened.answer} onClose={() => setOpened(undefined)} />,
  };
}
