import { useEffect, useState } from 'react';
import type { PlacedToast } from './toast-line.ts';

/**
 * Tells screen readers what the toasts say: what failed at once, the rest in its time. Apart from what is seen, because
 * such a place has to be there before the words come into it.
 */
export function ToastAnnouncer({
  toasts,
  className,
}: {
  toasts: PlacedToast[];
  className: string;
}) {
  const [noticed, setNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setNoticed, 100, true);
    return () => clearTimeout(timer);
  }, []);

  const words = (alarming: boolean) =>
    noticed &&
    toasts
      .filter(({ tone }) => (tone === 'destructive') === alarming)
      .map(({ id, title, description }) => (
        <span key={id}>
          {title} {description}
        </span>
      ));
  return (
    <>
      <output aria-atomic="false" className={className}>
        {words(false)}
      </output>
      <div role="alert" aria-atomic="false" className={className}>
        {words(true)}
      </div>
    </>
  );
}
