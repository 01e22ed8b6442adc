import { useId, type ComponentProps, type ReactNode } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { visuallyHidden } from '../../../design/visibility.css';
import { withThousands } from '../../../lib/price.ts';
import { DISCOUNT, MESSAGE, NOTE } from '../cart-addresses.ts';
import { messageOf } from '../cart.ts';
import { MAX_MESSAGE, MAX_NOTE } from '../cart-limits.ts';
import { GIFT_MESSAGE, type CartLineView, type ShownRefusal } from '../cart-types.ts';
import {
  FormButton,
  Problem,
  refusalAt,
  refusalProps,
  type CartContentsProps,
} from './cart-form-parts.tsx';
import * as lineStyles from './cart-line.css';
import * as parts from './cart-contents.css';
import * as styles from './cart-summary.css';

interface FieldProps {
  name: string;
  label: string;
  /** Hides the field until it is clicked. */
  summary?: ReactNode;
  /** Whether a hidden field has to be shown now. It stays open afterwards. */
  isNeeded?: boolean;
  value?: string;
  refusal: ShownRefusal | undefined;
  /** Renders the control with its attributes. */
  renderControl: (attributes: ComponentProps<'input'> & ComponentProps<'textarea'>) => ReactNode;
}

/** A text field of the cart with its label and its refusal. */
function Field({ name, label, summary, isNeeded, value, refusal, renderControl }: FieldProps) {
  const id = useId();
  const isOpen = isNeeded || refusal !== undefined;
  const isHidden = Boolean(summary);
  const field = (
    <>
      {renderControl({
        id,
        name,
        className: textField,
        defaultValue: refusal?.typed ?? value,
        ...(isHidden && { 'aria-label': label }),
        ...refusalProps(refusal),
      })}
      <Problem at={name} message={refusal?.message} />
    </>
  );
  return isHidden ? (
    <details
      {...(import.meta.env.SSR && { open: isOpen })}
      ref={(element) => {
        if (element && isOpen) element.open = true;
      }}
    >
      <summary className={parts.summary}>{summary}</summary>
      <div className={lineStyles.messageField}>{field}</div>
    </details>
  ) : (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {field}
    </>
  );
}

interface SavedTextProps extends Omit<FieldProps, 'renderControl'> {
  value: string;
  /** Address at which the text is saved. */
  address: string;
  /** Its largest number of characters. */
  most: number;
}

/** A text that saves itself. */
const SavedText = ({ address, most, ...field }: SavedTextProps) => (
  <Field
    {...field}
    renderControl={(attributes) => (
      <>
        <textarea {...attributes} key={field.value} data-change={address} rows={2} />
        <p className={parts.option}>Up to {withThousands(most)} characters.</p>
        <noscript>
          {import.meta.env.SSR && (
            <FormButton action={address} className={quietButton}>
              Save
            </FormButton>
          )}
        </noscript>
      </>
    )}
  />
);

const quietButton = buttonClass({ tone: 'quiet' });

/** A field for a discount code or a gift card, with buttons that remove the applied ones. Its label hides it in the drawer. */
export function CodeField({ cart, refusals, inDrawer, isApplying }: CartContentsProps) {
  const label = 'Discount code or gift card';
  const refusal = refusalAt(refusals, 'code');
  const applied = [
    ...cart.discountCodes.map(({ code, applicable }) => ({
      name: code,
      change: { remove: code },
      isUnfit: !applicable,
    })),
    ...cart.giftCards.map(({ lastCharacters }) => ({
      name: `Gift card … ${lastCharacters}`,
      change: { card: lastCharacters },
      isUnfit: false,
    })),
  ];
  return (
    <div className={styles.part}>
      <Field
        {...{ label, refusal }}
        name="code"
        summary={inDrawer && label}
        renderControl={(attributes) => (
          <div className={parts.inline}>
            <input
              {...attributes}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <FormButton action={DISCOUNT} className={quietButton}>
              {isApplying ? 'Applying…' : 'Apply'}
            </FormButton>
          </div>
        )}
      />
      {/* A code that was refused does not stop the form again. */}
      {refusal?.typed && refusal.message && (
        <input type="hidden" name="refused" value={refusal.typed} />
      )}
      {applied.length > 0 && (
        <ul className={styles.codes} aria-label="Discount codes and gift cards in use">
          {applied.map(({ name, change, isUnfit }) => (
            <li key={name} className={styles.code}>
              <strong>{name}</strong>
              {isUnfit && <span>does not apply</span>}
              <FormButton action={DISCOUNT} change={change}>
                Remove <span className={visuallyHidden}>{name}</span>
              </FormButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The order note, which saves itself. Its label hides it in the drawer. */
export const NoteField = ({ cart, refusals, inDrawer }: CartContentsProps) => (
  <div className={styles.part}>
    <SavedText
      refusal={refusalAt(refusals, 'note')}
      name="note"
      label="Order note"
      summary={inDrawer && 'Order note'}
      isNeeded={cart.note !== ''}
      value={cart.note}
      address={NOTE}
      most={MAX_NOTE}
    />
  </div>
);

export interface LineProps {
  line: CartLineView;
  /** Title of the line, with its variant when another line has the same title. */
  name: string;
  refusals: readonly ShownRefusal[];
}

/**
 * The field for the gift message of a line, which the merchant receives with the order. It is collapsed until it is
 * clicked, and saves itself. Below it, a saved message stays visible, so that nothing moves when the field saves itself
 * during a click.
 */
export function GiftMessage({ line, name, refusals }: LineProps) {
  const message = messageOf(line);
  const summary = (
    <>
      {message ? 'Change gift message' : 'Add a gift message'}
      <span className={visuallyHidden}> for {name}</span>
    </>
  );
  return (
    <div className={lineStyles.message}>
      <SavedText
        refusal={refusalAt(refusals, `message.${line.id}`)}
        summary={summary}
        name={`message.${line.id}`}
        label={`Gift message for ${name}`}
        value={message}
        address={MESSAGE}
        most={MAX_MESSAGE}
      />
      {message && (
        <p className={`${parts.option} ${parts.written}`}>
          {GIFT_MESSAGE}: {message}
        </p>
      )}
    </div>
  );
}
