import type { ReactNode } from 'react';
import * as styles from './form-fields.css';

interface FieldFrameProps {
  /** Id of the control. `{id}-error` describes it. */
  id: string;
  label: string;
  error?: string | undefined;
  className: string;
  labelClassName: string;
  children: ReactNode;
}

/** A label, its control and the error of the control. */
export function FieldFrame({
  id,
  label,
  error,
  className,
  labelClassName,
  children,
}: FieldFrameProps) {
  return (
    <p className={className}>
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </p>
  );
}
