import type { ReactNode } from 'react';
import * as styles from './form-fields.css';

interface FieldFrameProps {
  /** Id of the control. `{id}-hint` and `{id}-error` describe it. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
  labelClassName?: string;
  children: ReactNode;
}

/** A label, its control, and the error and the hint of the control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  className = styles.field,
  labelClassName = styles.label,
  children,
}: FieldFrameProps) {
  return (
    <p className={className}>
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.note}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </p>
  );
}
