import { textField } from '../../../design/text-field.css';
import { visuallyHidden } from '../../../design/visibility.css';
import { Fold } from './cart-fields.tsx';
import * as styles from './cart-line.css';
import * as parts from './cart-parts.css';
import { messageOf } from './optimistic-cart.ts';
import { MESSAGE } from './waiting-changes.ts';
import { GIFT_MESSAGE, type CartLineView, type ShownRefusal } from '../cart-types.ts';

interface GiftMessageProps {
  line: CartLineView;
  /** Title of the line, with its variant when another line has the same title. */
  name: string;
  /** Id of the cart's form, which the field belongs to. */
  form: string;
  refusal: ShownRefusal | undefined;
}

/**
 * The gift message of a line, which the merchant receives with the order. It stays visible while its field is folded,
 * so that nothing moves when the field saves itself during a click.
 */
export function GiftMessage({ line, name, form, refusal }: GiftMessageProps) {
  const message = messageOf(line);
  return (
    <div className={styles.message}>
      <Fold
        isNeeded={refusal !== undefined}
        summary={
          <>
            {message ? 'Change gift message' : 'Add a gift message'}
            <span className={visuallyHidden}> for {name}</span>
          </>
        }
      >
        <div className={styles.messageField}>
          <textarea
            key={message}
            form={form}
            className={textField}
            name={`message.${line.id}`}
            data-change={MESSAGE}
            rows={2}
            defaultValue={refusal?.typed ?? message}
            aria-label={`Gift message for ${name}`}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? 'cart-problem' : undefined}
          />
          <noscript>
            {import.meta.env.SSR && (
              <button
                type="submit"
                form={form}
                formAction="/api/cart/lines/message"
                formNoValidate
                name="line"
                value={line.id}
                className={parts.quiet}
              >
                Save
              </button>
            )}
          </noscript>
        </div>
      </Fold>
      {message && (
        <p className={`${parts.option} ${parts.written}`}>
          {GIFT_MESSAGE}: {message}
        </p>
      )}
    </div>
  );
}
