import { textField } from '../../../design/text-field.css';
import { MAX_RECIPIENT, MAX_RECIPIENT_MESSAGE } from '../../cart/cart-limits.ts';
import * as styles from './gift-recipient.css';

// The names are those that Shopify reads when it sends a gift card to somebody.
const fields = [
  { name: 'Recipient email', label: 'Their e-mail address', type: 'email' },
  { name: 'Recipient name', label: 'Their name', type: 'text' },
  { name: 'Send on', label: 'Send it on', type: 'date' },
] as const;
const MESSAGE = 'Message';
const fieldName = (name: string) => `properties[${name}]`;

/**
 * Fields for the recipient of a gift card. They belong to the form that contains them.
 * @param typed the attributes in a form that was refused, by name
 */
export function GiftRecipient({ typed }: { typed: Record<string, string> }) {
  const isTyped = [...fields.map(({ name }) => name), MESSAGE].some((name) => name in typed);
  return (
    <details className={styles.recipient} open={isTyped || undefined}>
      <summary className={styles.summary}>Send it to somebody else</summary>
      <div className={styles.fields}>
        {fields.map(({ name, label, type }) => (
          <label key={name} className={styles.label}>
            {label}
            <input
              className={textField}
              type={type}
              name={fieldName(name)}
              autoComplete="off"
              maxLength={type === 'date' ? undefined : MAX_RECIPIENT}
              defaultValue={typed[name]}
            />
          </label>
        ))}
        <label className={styles.label}>
          Message
          <textarea
            className={textField}
            name={fieldName(MESSAGE)}
            rows={3}
            maxLength={MAX_RECIPIENT_MESSAGE}
            defaultValue={typed[MESSAGE]}
          />
        </label>
        <p className={styles.hint}>
          Without a day, it is sent as soon as it is paid. You can choose a day within 90 days.
        </p>
      </div>
    </details>
  );
}
