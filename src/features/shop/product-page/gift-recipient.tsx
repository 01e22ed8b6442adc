import { textField } from '../../../design/text-field.css';
import type { CheckoutErrorCode } from '../../cart/cart-errors.ts';
import { MAX_RECIPIENT, MAX_RECIPIENT_MESSAGE } from '../../cart/cart-limits.ts';
import { RECIPIENT } from '../../cart/cart-types.ts';
import { GiftDay } from './gift-day.tsx';
import * as styles from './gift-recipient.css';

const { email, name, date, message, offset } = RECIPIENT;
const fieldName = (attribute: string) => `properties[${attribute}]`;

interface GiftRecipientProps {
  /** The attributes in a form that was refused, by name. */
  typed: Record<string, string>;
  problem: CheckoutErrorCode | undefined;
}

/** Fields for the recipient of a gift card. They belong to the form that contains them. */
export function GiftRecipient({ typed, problem }: GiftRecipientProps) {
  const isTyped = [email, name, date, message].some((each) => each in typed);
  const field = (attribute: string) => ({
    className: textField,
    name: fieldName(attribute),
    defaultValue: typed[attribute],
  });
  const refusedBy = (code: CheckoutErrorCode) => ({
    'data-refused-by': code,
    ...(problem === code && { 'aria-invalid': true, 'aria-describedby': 'checkout-problem' }),
  });
  const text = { autoComplete: 'off', maxLength: MAX_RECIPIENT };
  return (
    <details className={styles.recipient} open={isTyped || undefined}>
      <summary className={styles.summary}>Send it to somebody else</summary>
      <div className={styles.fields}>
        <label className={styles.label}>
          Their e-mail address
          <input type="email" {...field(email)} {...text} {...refusedBy('recipient-email')} />
        </label>
        <label className={styles.label}>
          Their name
          <input type="text" {...field(name)} {...text} />
        </label>
        <label className={styles.label} htmlFor="send-on">
          Send it on
          <GiftDay
            id="send-on"
            {...field(date)}
            {...refusedBy('recipient-day')}
            autoComplete="off"
            offsetName={fieldName(offset)}
          />
        </label>
        <label className={styles.label}>
          Message
          <textarea {...field(message)} rows={3} maxLength={MAX_RECIPIENT_MESSAGE} />
        </label>
        <p className={styles.hint}>
          Without a day, it is sent as soon as it is paid. You can choose a day within 90 days.
        </p>
      </div>
    </details>
  );
}
