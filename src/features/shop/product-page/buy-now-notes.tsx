import { useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import type { ShownCheckoutError } from '../../cart/cart-errors.ts';
import * as styles from './buy-now-form.css';
import type { OrderByClock } from '../../cart/order-by.ts';

/** The error of a checkout that was not opened, with a retry button when a retry may help. */
export function CheckoutProblem({ error }: { error: ShownCheckoutError }) {
  return (
    <div
      ref={scrollIntoView}
      id="checkout-problem"
      className={styles.error}
      role="alert"
      tabIndex={-1}
    >
      <p>{error.message}</p>
      {error.retry && (
        <Button type="submit" tone="quiet">
          Try again
        </Button>
      )}
    </div>
  );
}

// On phones, the message may appear below the fold.
const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });

/** Says when an order ships. The text is computed in the browser, because the page is cached. */
export function OrderByNote({ rule }: { rule: OrderByClock }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    // Loaded after hydration, because buying does not need it. If loading fails, the line stays empty.
    const update = () =>
      import('../../cart/order-by.ts').then(
        (code) => setText(code.shippingText(new Date(), rule)),
        () => {},
      );
    void update();
    const timer = setInterval(() => void update(), 20_000);
    return () => clearInterval(timer);
  }, [rule]);
  return <p className={`${styles.orderBy} needs-script`}>{text}</p>;
}
