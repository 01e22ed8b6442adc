import { useId, type ReactNode } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { visuallyHidden } from '../../../design/visibility.css';
import { withThousands } from '../../../lib/thousands.ts';
import { DISCOUNT, MESSAGE, NOTE } from '../cart-addresses.ts';
import { messageOf } from '../cart.ts';
import { MAX_MESSAGE, MAX_NOTE } from '../cart-limits.ts';
import {
  GIFT_MESSAGE,
  type CartLineView,
  type CartView,
  type ShownRefusal,
} from '../cart-types.ts';
import { FormButton, Problem, refusalProps } from './cart-form-parts.tsx';
import * as lineStyles from './cart-line.css';
import * as parts from './cart-parts.css';
import * as styles from './cart-summary.css';

interface FieldProps {
  /** Id of the cart's form. */
  form: string;
  name: string;
  label: string;
  /** Hides the field until it is clicked. */
  summary?: ReactNode;
  /** Whether a hidden field has to be shown now. It stays open afterwards. */
  isNeeded?: boolean;
  value?: string;
  refusal: ShownRefusal | undefined;
  /** Address at which a text saves itself, and its largest number of characters. Without it, the field has one line. */
  text?: { address: string; most: number };
  /** Button beside a field of one line. */
  button?: ReactNode;
}

/** A text field of the cart with its label and its refusal. */
function Field(props: FieldProps) {
  const { name, label, summary, isNeeded, refusal } = props;
  const id = useId();
  const field = (
    <>
      <Control {...props} id={id} />
      <Problem at={name} message={refusal?.message} />
    </>
  );
  if (summary === undefined) {
    return (
      <>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {field}
      </>
    );
  }
  const isOpen = isNeeded || refusal !== undefined;
  return (
    <details
      {...(import.meta.env.SSR && { open: isOpen })}
      ref={(element) => {
        if (element && isOpen) element.open = true;
      }}
    >
      <summary className={parts.summary}>{summary}</summary>
      <div className={lineStyles.messageField}>{field}</div>
    </details>
  );
}

function Control({
  id,
  form,
  name,
  label,
  summary,
  value,
  refusal,
  text,
  button,
}: FieldProps & { id: string }) {
  const attributes = {
    id,
    form,
    name,
    className: textField,
    defaultValue: refusal?.typed ?? value,
    ...(summary !== undefined && { 'aria-label': label }),
    ...refusalProps(refusal),
  };
  if (!text) {
    return (
      <div className={parts.inline}>
        <input
          {...attributes}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {button}
      </div>
    );
  }
  return (
    <>
      <textarea {...attributes} key={value} data-change={text.address} rows={2} />
      <p className={parts.option}>Up to {withThousands(text.most)} characters.</p>
      <noscript>
        {import.meta.env.SSR && (
          <FormButton form={form} action={text.address} className={quietButton}>
            Save
          </FormButton>
        )}
      </noscript>
    </>
  );
}

const quietButton = buttonClass({ tone: 'quiet' });

interface CartFieldProps extends Pick<FieldProps, 'form' | 'refusal'> {
  cart: CartView;
  /** Whether the field is hidden until its label is clicked. */
  isCollapsed?: boolean | undefined;
}

/** A field for a discount code or a gift card, with buttons that remove the applied ones. */
export function CodeField({
  cart,
  form,
  isCollapsed,
  refusal,
  isApplying,
}: CartFieldProps & { isApplying: boolean }) {
  const label = 'Discount code or gift card';
  const codes = cart.discountCodes.map(({ code, applicable }) => ({
    name: code,
    change: { remove: code },
    note: !applicable && <span>does not apply</span>,
  }));
  const cards = cart.giftCards.map(({ lastCharacters }) => ({
    name: `Gift card … ${lastCharacters}`,
    change: { card: lastCharacters },
    note: null,
  }));
  return (
    <div className={styles.part}>
      <Field
        {...{ form, label, refusal }}
        name="code"
        summary={isCollapsed ? label : undefined}
        button={
          <FormButton form={form} action={DISCOUNT} className={quietButton}>
            {isApplying ? 'Applying…' : 'Apply'}
          </FormButton>
        }
      />
      {/* A code that was refused does not stop the form again. */}
      {refusal?.typed && refusal.message && (
        <input type="hidden" form={form} name="refused" value={refusal.typed} />
      )}
      {[...codes, ...cards].length > 0 && (
        <ul className={styles.codes} aria-label="Discount codes and gift cards in use">
          {[...codes, ...cards].map(({ name, change, note }) => (
            <li key={name} className={styles.code}>
              <strong>{name}</strong>
              {note}
              <FormButton form={form} action={DISCOUNT} change={change}>
                Remove <span className={visuallyHidden}>{name}</span>
              </FormButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The order note, which saves itself. */
export const NoteField = ({ cart, form, isCollapsed, refusal }: CartFieldProps) => (
  <div className={styles.part}>
    <Field
      {...{ form, refusal }}
      name="note"
      label="Order note"
      summary={isCollapsed ? 'Order note' : undefined}
      isNeeded={cart.note !== ''}
      value={cart.note}
      text={{ address: NOTE, most: MAX_NOTE }}
    />
  </div>
);

interface GiftMessageProps extends Pick<FieldProps, 'form' | 'refusal'> {
  line: CartLineView;
  /** Title of the line, with its variant when another line has the same title. */
  name: string;
}

/**
 * The gift message of a line, which the merchant receives with the order. It stays visible while its field is hidden, so
 * that nothing moves when the field saves itself during a click.
 */
export function GiftMessage({ line, name, form, refusal }: GiftMessageProps) {
  const message = messageOf(line);
  const summary = (
    <>
      {message ? 'Change gift message' : 'Add a gift message'}
      <span className={visuallyHidden}> for {name}</span>
    </>
  );
  return (
    <div className={lineStyles.message}>
      <Field
        {...{ form, refusal, summary }}
        name={`message.${line.id}`}
        label={`Gift message for ${name}`}
        value={message}
        text={{ address: MESSAGE, most: MAX_MESSAGE }}
      />
      {message && (
        <p className={`${parts.option} ${parts.written}`}>
          {GIFT_MESSAGE}: {message}
        </p>
      )}
    </div>
  );
}
