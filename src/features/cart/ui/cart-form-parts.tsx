import type { ReactNode } from 'react';
import * as parts from './cart-contents.css';
import type { CartView, ShownRefusal } from '../cart-types.ts';

export interface CartContentsProps {
  cart: CartView;
  refusals?: readonly ShownRefusal[] | undefined;
  inDrawer?: boolean | undefined;
  /** Label of the Checkout button while a checkout is being opened. */
  busy?: string | undefined;
  /** Whether a code is being tried. */
  isApplying?: boolean;
}

interface FormButtonProps {
  action: string;
  /** A change that the button makes. The Worker saves all fields of the form with it. */
  change?: object;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** Submit button that posts the cart's form to `action` without validation in the browser, and `change` as JSON. */
export const FormButton = ({
  action,
  change,
  className = parts.quiet,
  label,
  children,
}: FormButtonProps) => (
  <button
    type="submit"
    formAction={action}
    formNoValidate
    {...(change && { name: 'change', value: JSON.stringify(change) })}
    className={className}
    aria-label={label}
  >
    {children}
  </button>
);

/** The refusal whose place is the field with this name; undefined without one. */
export const refusalAt = (refusals: readonly ShownRefusal[] | undefined, name: string) =>
  refusals?.find(({ at }) => at === name);

interface ProblemProps {
  /** As in ShownRefusal. */
  at: string;
  message: string | null | undefined;
  /** Whether a screen reader has to announce it. */
  isNew?: unknown;
}

/** A paragraph with the message about a field, which `refusalProps` refers to. Renders nothing without a message. */
export const Problem = ({ at, message, isNew = true }: ProblemProps) =>
  message && (
    <p
      id={`${at}-problem`}
      role={isNew ? 'alert' : undefined}
      tabIndex={-1}
      className={parts.problem}
    >
      {message}
    </p>
  );

/**
 * Attributes that mark a refused field as invalid and described by its `Problem`; none for a refusal without a message.
 * Without JavaScript, the browser focuses the first such field.
 */
export const refusalProps = (refusal: ShownRefusal | undefined) =>
  refusal?.message && {
    'aria-invalid': true,
    'aria-describedby': `${refusal.at}-problem`,
    ...(import.meta.env.SSR && { autoFocus: true }),
  };
