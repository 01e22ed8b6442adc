import { useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import type { CartAnswer, CartRefusal } from './cart-types.ts';
import type { CartDrawer } from './cart-drawer.tsx';

interface AddToCart {
  /** Sends what the form says. Never throws. */
  add: (form: HTMLFormElement) => Promise<void>;
  adding: boolean;
  /** Loads the code of the drawer when a pointer comes to the button; a finger presses at once, and is not held up. */
  prepare: (pointer: { pointerType: string }) => void;
  /** The open drawer, to be rendered outside the form. */
  drawer: ReactNode;
}

const load = () => Promise.all([import('./cart-drawer.tsx'), import('./cart-api-client.ts')]);

/** Adds to the cart, and shows the cart beside the page. @param onRefusal is also told that there is none any more */
export function useAddToCart(onRefusal: (refusal: CartRefusal | undefined) => void): AddToCart {
  const [adding, setAdding] = useState(false);
  // A second press may come before the first has rendered anything.
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
      // Its code did not load: the form goes the way it goes without any.
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
