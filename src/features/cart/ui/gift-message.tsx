import { textField } from '../../../design/text-field.css';
import { visuallyHidden } from '../../../design/visibility.css';
import { MESSAGE } from '../cart-addresses.ts';
import { FormButton, Fold, Limit, Problem, refusalProps } from './cart-form-parts.tsx';
import * as styles from './cart-line.css';
import * as parts from './cart-parts.css';
import { messageOf } from '../cart.ts';
import { MAX_MESSAGE } from '../cart-limits.ts';
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
  const field = `message.${line.id}`;
  return (
    <div className={styles.message}>
      <Fold
        isNeeded={refusal}
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
            name={field}
            data-change={MESSAGE}
            rows={2}
            defaultValue={refusal?.typed ?? message}
            aria-label={`Gift message for ${name}`}
            {...refusalProps(refusal)}
          />
          <Limit most={MAX_MESSAGE} />
          <Problem at={field} message={refusal?.message} />
          <noscript>
            {import.meta.env.SSR && (
              <FormButton form={form} action={MESSAGE}>
                Save
              </FormButton>
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
