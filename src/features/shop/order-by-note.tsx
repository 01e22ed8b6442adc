import { useEffect, useState } from 'react';
import { orderBy } from './buy-now-form.css';
import { shippingWords, type OrderBy } from './order-by.ts';

/** When an order ships, for the moment at which it is read: the page itself is kept for everybody. */
export function OrderByNote({ rule }: { rule: OrderBy }) {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const tell = () => setWords(shippingWords(new Date(), rule));
    tell();
    const timer = setInterval(tell, 20_000);
    return () => clearInterval(timer);
  }, [rule]);
  return <p className={`${orderBy} needs-script`}>{words}</p>;
}
