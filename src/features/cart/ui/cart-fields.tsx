import { useId, type ReactNode } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { visuallyHidden } from '../../../design/visibility.css';
import { DISCOUNT, NOTE } from '../cart-addresses.ts';
import { Fold, FormButton, Limit, Problem, refusalProps } from './cart-form-parts.tsx';
import * as parts from './cart-parts.css';
import * as styles from './cart-summary.css';
import { MAX_NOTE } from '../cart-limits.ts';
import type { CartView, ShownRefusal } from '../cart-types.ts';

interface FieldOfFormProps {
  form: string;
  /** Whether the field is hidden until its label is clicked. */
  isFolded?: boolean | undefined;
  refusal: ShownRefusal | undefined;
}

/** A field for a discount code or a gift card, with buttons that remove the applied ones. */
export function CodeField({
  cart,
  form,
  isFolded,
  refusal,
}: FieldOfFormProps & { cart: CartView }) {
  return (
    <div className={styles.part}>
      <Field name="code" label="Discount code or gift card" {...{ isFolded, refusal }}>
        {(field) => (
          <div className={parts.inline}>
            <input
              {...field}
              form={form}
              className={textField}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={refusal?.typed}
            />
            <FormButton form={form} action={DISCOUNT} className={quietButton}>
              Apply
            </FormButton>
          </div>
        )}
      </Field>
      {cart.discountCodes.length > 0 && (
        <ul className={styles.codes} aria-label="Discount codes in use">
          {cart.discountCodes.map(({ code, applicable }) => (
            <Applied key={code} form={form} name={code} change={{ remove: code }}>
              {!applicable && <span>does not apply</span>}
            </Applied>
          ))}
        </ul>
      )}
      {cart.giftCards.length > 0 && (
        <ul className={styles.codes} aria-label="Gift cards in use">
          {cart.giftCards.map(({ lastCharacters }) => (
            <Applied
              key={lastCharacters}
              form={form}
              name={`Gift card … ${lastCharacters}`}
              change={{ card: lastCharacters }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface AppliedProps {
  form: string;
  name: string;
  /** The change that removes it. */
  change: object;
  children?: ReactNode;
}

const Applied = ({ form, name, change, children }: AppliedProps) => (
  <li className={styles.code}>
    <strong>{name}</strong>
    {children}
    <FormButton form={form} action={DISCOUNT} change={change}>
      Remove <span className={visuallyHidden}>{name}</span>
    </FormButton>
  </li>
);

/** The order note, which saves itself. */
export function NoteField({ note, form, isFolded, refusal }: FieldOfFormProps & { note: string }) {
  return (
    <div className={styles.part}>
      <Field
        name="note"
        label="Order note"
        most={MAX_NOTE}
        isFilled={note !== ''}
        {...{ isFolded, refusal }}
      >
        {(field) => (
          <textarea
            {...field}
            key={note}
            form={form}
            data-change={NOTE}
            className={textField}
            rows={2}
            defaultValue={refusal?.typed ?? note}
          />
        )}
      </Field>
      <noscript>
        {import.meta.env.SSR && (
          <FormButton form={form} action={NOTE} className={quietButton}>
            Save
          </FormButton>
        )}
      </noscript>
    </div>
  );
}

const quietButton = buttonClass({ tone: 'quiet' });

interface FieldProps {
  name: string;
  label: string;
  isFolded?: boolean | undefined;
  /** Largest number of characters. */
  most?: number;
  /** Whether it contains something, and is shown in any case. */
  isFilled?: boolean;
  refusal: ShownRefusal | undefined;
  children: (field: { id: string; name: string; 'aria-label'?: string }) => ReactNode;
}

/** A labelled field with what is wrong with it. */
function Field({ name, label, most, isFolded, isFilled, refusal, children }: FieldProps) {
  const id = useId();
  const field = (
    <>
      {children({
        id,
        name,
        ...(isFolded && { 'aria-label': label }),
        ...refusalProps(refusal),
      })}
      {most && <Limit most={most} />}
    </>
  );
  return (
    <>
      {isFolded ? (
        <Fold isNeeded={isFilled || refusal} summary={label}>
          {field}
        </Fold>
      ) : (
        <>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {field}
        </>
      )}
      <Problem at={name} message={refusal?.message} />
    </>
  );
}
