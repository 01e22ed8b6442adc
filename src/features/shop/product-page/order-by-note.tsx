import { useEffect, useState } from 'react';
import { orderBy } from './buy-now-form.css';
import type { OrderByClock } from './order-by.ts';

/** When an order ships, for the moment at which it is read: the page itself is kept for everybody. */
export function OrderByNote({ rule }: { rule: OrderByClock }) {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    // Nobody needs it to buy: its code comes after the rest, and without it the line stays empty.
    const tell = () =>
      import('./order-by.ts').then(
        (code) => setWords(code.shippingWords(new Date(), rule)),
        () => {},
      );
    void tell();
    const timer = setInterval(() => void tell(), 20_000);
    return () => clearInterval(timer);
  }, [rule]);
  return <p className={`${orderBy} needs-script`}>{words}</p>;
}
