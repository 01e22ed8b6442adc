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

/** Sends the cart's form to an address, whatever stands in its fields. */
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

/** The refusal of a field. */
export const refusalAt = (refusals: readonly ShownRefusal[] | undefined, name: string) =>
  refusals?.find(({ at }) => at === name);

interface ProblemProps {
  /** As in ShownRefusal. */
  at: string;
  message: string | null | undefined;
  /** Whether a screen reader has to announce it. */
  isNew?: unknown;
}

/** A sentence about the value of a field. */
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

/** The attributes of a field with its refusal. Without JavaScript the browser focuses the first such field. */
export const refusalProps = (refusal: ShownRefusal | undefined) =>
  refusal?.message && {
    'aria-invalid': true,
    'aria-describedby': `${refusal.at}-problem`,
    ...(import.meta.env.SSR && { autoFocus: true }),
  };
