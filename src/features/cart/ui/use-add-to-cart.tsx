import { useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import type { CartDrawer } from './cart-drawer.tsx';
import { OFFLINE, type CartAnswer, type CartRefusal } from '../cart-types.ts';

interface AddToCart {
  /** Adds the form's product. The same product is ignored while it is being added; others wait their turn. Never throws. */
  add: (form: HTMLFormElement) => Promise<void>;
  adding: boolean;
  /** Preloads the drawer when a mouse enters the button. A touch clicks at once and must not wait for it. */
  prepare: (pointer: { pointerType: string }) => void;
  /** The open drawer, to be rendered outside the form. */
  drawer: ReactNode;
}

const load = () => Promise.all([import('./cart-drawer.tsx'), import('./cart-api-client.ts')]);

/** Adds to the cart and shows the cart beside the page. @param onRefusal is called with undefined when an add starts */
export function useAddToCart(onRefusal: (refusal: CartRefusal | undefined) => void): AddToCart {
  const [adding, setAdding] = useState(0);
  // State is one render late for a second click.
  const inFlight = useRef(new Set<string>());
  const [opened, setOpened] = useState<{ Drawer: typeof CartDrawer; answer: CartAnswer }>();

  async function add(form: HTMLFormElement) {
    const { from: _, ...fields } = Object.fromEntries(new FormData(form));
    const key = JSON.stringify(fields);
    if (inFlight.current.has(key) || !form.reportValidity()) return;
    inFlight.current.add(key);
    setAdding((count) => count + 1);
    onRefusal(undefined);
    await new Promise<void>(afterPaint);
    await send(form, fields);
    inFlight.current.delete(key);
    setAdding((count) => count - 1);
  }

  async function send(form: HTMLFormElement, fields: Record<string, unknown>) {
    // The same fields have the same idempotency key when they are sent again.
    const sendLater = () => {
      onRefusal(OFFLINE);
      addEventListener('online', () => void send(form, fields), { once: true });
    };
    try {
      const [{ CartDrawer: Drawer }, { addToCart }] = await load();
      const answer = await addToCart(fields);
      if (!('error' in answer)) {
        onRefusal(undefined);
        setOpened({ Drawer, answer });
      } else if (navigator.onLine) onRefusal(answer);
      else sendLater();
    } catch {
      if (!navigator.onLine) return sendLater();
      // Without the drawer's code the form is posted natively.
      form.action = '/api/cart/lines';
      form.submit();
    }
  }

  return {
    add,
    adding: adding > 0,
    prepare: ({ pointerType }) => void (pointerType === 'touch' || load().catch(() => {})),
    drawer: opened && <opened.Drawer answer={opened.answer} onClose={() => setOpened(undefined)} />,
  };
}
