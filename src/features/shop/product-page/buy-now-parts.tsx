import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../design/button.tsx';
import { visuallyHidden } from '../../../design/visibility.css';
import { afterClick } from '../../../lib/browser.ts';
import type { ShownCheckoutError } from '../../cart/cart-errors.ts';
import { ANY_QUANTITY, mostOf, quantityProblem } from '../../cart/cart-limits.ts';
import { shippingText, type OrderByClock } from '../../cart/shipping.ts';
import type { QuantityRule } from '../catalogue/catalogue-schema.ts';
import * as styles from './buy-now-form.css';

interface QuantityFieldProps {
  rule: QuantityRule | undefined;
  value: string;
  onChange: (value: string) => void;
  /** The total price of more than one. */
  sum: string | undefined;
}

/** A number field with buttons for one fewer and one more, which keep to the shop's quantity rule. */
export function QuantityField({ rule = ANY_QUANTITY, value, onChange, sum }: QuantityFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  // Set when the field is left, so that nothing is said about a number that is still being typed.
  const [isRefused, setIsRefused] = useState(false);
  const min = rule.minimum;
  const max = mostOf(rule);
  // Another variant may have a rule that allows the number.
  const problem = isRefused ? quantityProblem(value, rule) : undefined;

  function stepBy(method: 'stepDown' | 'stepUp') {
    const field = input.current!;
    field[method]();
    setAnnouncement(field.value);
    setIsRefused(false);
    onChange(field.value);
  }

  // Not in the tab order, because the arrow keys of the field do the same.
  const button = (
    name: string,
    sign: string,
    method: 'stepDown' | 'stepUp',
    isAtLimit: boolean,
  ) => (
    <button
      type="button"
      className={`${styles.step} needs-script`}
      aria-label={name}
      tabIndex={-1}
      aria-disabled={isAtLimit || undefined}
      onClick={() => isAtLimit || stepBy(method)}
    >
      {sign}
    </button>
  );

  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>Quantity</label>
      <div className={styles.stepper}>
        {button('Fewer', '−', 'stepDown', Number(value) <= min)}
        <input
          ref={input}
          id={id}
          className={styles.number}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={rule.increment}
          required
          value={value}
          onChange={({ target }) => {
            if (!quantityProblem(target.value, rule)) setIsRefused(false);
            onChange(target.value);
          }}
          onBlur={({ target }) =>
            afterClick(() => setIsRefused(quantityProblem(target.value, rule) !== undefined))
          }
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-limit` : undefined}
        />
        {button('More', '+', 'stepUp', Number(value) >= max)}
      </div>
      <output className={styles.sum}>{sum && `Total ${sum}`}</output>
      {problem && (
        <p id={`${id}-limit`} role="alert" className={styles.few}>
          {problem}
        </p>
      )}
      <span className={visuallyHidden} aria-live="polite">
        {announcement}
      </span>
    </div>
  );
}

/** The error of a checkout that was not opened, with a retry button when a retry may help. */
export function CheckoutProblem({ error }: { error: ShownCheckoutError }) {
  return (
    <div
      ref={scrollIntoView}
      id="checkout-problem"
      className={styles.error}
      role="alert"
      tabIndex={-1}
      {...(import.meta.env.SSR && { autoFocus: true })}
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

const everyTwentySeconds = (update: () => void) => {
  const timer = setInterval(update, 20_000);
  return () => clearInterval(timer);
};

/** Says when an order ships. The text is computed in the browser, because the page is cached. */
export function OrderByNote({ rule }: { rule: OrderByClock }) {
  const read = () => shippingText(new Date(), rule);
  const text = useSyncExternalStore(everyTwentySeconds, read, () => undefined);
  return <p className={`${styles.orderBy} needs-script`}>{text}</p>;
}
