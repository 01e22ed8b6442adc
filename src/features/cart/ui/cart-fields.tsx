import { useId, useState, type ReactNode } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { textField } from '../../../design/text-field.css';
import { visuallyHidden } from '../../../design/visibility.css';
import * as parts from './cart-parts.css';
import * as styles from './cart-summary.css';
import type { CartView, ShownRefusal } from '../cart-types.ts';

interface FieldOfFormProps {
  form: string;
  /** Whether the field is hidden until its label is clicked. */
  isFolded: boolean;
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
            <FormButton form={form} action="/api/cart/discount">
              Apply
            </FormButton>
          </div>
        )}
      </Field>
      {cart.discountCodes.length > 0 && (
        <ul className={styles.codes} aria-label="Discount codes in use">
          {cart.discountCodes.map(({ code, applicable }) => (
            <Applied key={code} name={code} field="remove" value={code}>
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
              name={`Gift card … ${lastCharacters}`}
              field="card"
              value={lastCharacters}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface AppliedProps {
  name: string;
  /** Name and value of the field that removes it. */
  field: string;
  value: string;
  children?: ReactNode;
}

const Applied = ({ name, field, value, children }: AppliedProps) => (
  <li className={styles.code}>
    <strong>{name}</strong>
    {children}
    <form action="/api/cart/discount" method="post">
      <input type="hidden" name={field} value={value} />
      <button type="submit" className={parts.quiet}>
        Remove <span className={visuallyHidden}>{name}</span>
      </button>
    </form>
  </li>
);

/** The order note, which saves itself. */
export function NoteField({ note, form, isFolded, refusal }: FieldOfFormProps & { note: string }) {
  return (
    <div className={styles.part}>
      <Field name="note" label="Order note" isFilled={note !== ''} {...{ isFolded, refusal }}>
        {(field) => (
          <textarea
            {...field}
            key={note}
            form={form}
            data-change="/api/cart/note"
            className={textField}
            rows={2}
            defaultValue={refusal?.typed ?? note}
          />
        )}
      </Field>
      <noscript>
        {import.meta.env.SSR && (
          <FormButton form={form} action="/api/cart/note">
            Save
          </FormButton>
        )}
      </noscript>
    </div>
  );
}

interface FormButtonProps {
  form: string;
  action: string;
  children: ReactNode;
}

/** Sends the cart's form to another address, whatever stands in its quantity fields. */
const FormButton = ({ form, action, children }: FormButtonProps) => (
  <button
    type="submit"
    form={form}
    formAction={action}
    formNoValidate
    className={buttonClass({ tone: 'quiet' })}
  >
    {children}
  </button>
);

interface FieldProps {
  name: string;
  label: string;
  isFolded: boolean;
  /** Whether it contains something, and is shown in any case. */
  isFilled?: boolean;
  refusal: ShownRefusal | undefined;
  children: (field: {
    id: string;
    name: string;
    'aria-label'?: string;
    'aria-invalid'?: true | undefined;
    'aria-describedby'?: string | undefined;
  }) => ReactNode;
}

/** A labelled field with what is wrong with it. */
function Field({ name, label, isFolded, isFilled = false, refusal, children }: FieldProps) {
  const id = useId();
  const field = children({
    id,
    name,
    ...(isFolded && { 'aria-label': label }),
    'aria-invalid': refusal ? true : undefined,
    'aria-describedby': refusal ? 'cart-problem' : undefined,
  });
  return (
    <>
      {isFolded ? (
        <Fold isNeeded={isFilled || refusal !== undefined} summary={label}>
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
      {refusal && (
        <p id="cart-problem" role="alert" tabIndex={-1} className={parts.problem}>
          {refusal.message}
        </p>
      )}
    </>
  );
}

interface FoldProps {
  summary: ReactNode;
  /** Whether it has to be open now. It stays open afterwards. */
  isNeeded: boolean;
  children: ReactNode;
}

/** A field that is hidden until its summary is clicked. */
export function Fold({ summary, isNeeded, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  return (
    <details
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={parts.fold}>{summary}</summary>
      {children}
    </details>
  );
}
