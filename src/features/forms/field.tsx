'use client';

import type { ReactNode } from 'react';
import { textField } from '../../design/text-field.css';
import type { FormField } from './form-definition.ts';
import { useFormState } from './form-frame.tsx';
import * as styles from './form-fields.css';

interface FieldProps extends Omit<FormField, 'missing' | 'invalid' | 'hidden'> {
  name: string;
  required: boolean;
}

/** A labelled select (`options`), text area (`rows`) or input, with the form's value and error for its name. */
export function Field({
  name,
  label,
  wide,
  required,
  options,
  rows,
  autoComplete,
  ...input
}: FieldProps) {
  const { id: formId, errors, values } = useFormState();
  const id = `${formId}-${name}`;
  const error = errors[name];

  const shared = {
    id,
    name,
    className: textField,
    required,
    autoComplete,
    defaultValue: values[name] ?? '',
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  return (
    <FieldFrame id={id} label={label} error={error} wide={wide}>
      {options ? (
        <select {...shared}>
          <option value="">Please select</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input type="text" {...shared} {...input} />
      )}
    </FieldFrame>
  );
}

interface FieldFrameProps {
  /** Id of the control. `{id}-hint` and `{id}-error` describe it. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A label, its control (`children`), and the control's error and hint, with the ids {id}-error and {id}-hint. */
export function FieldFrame({ id, label, hint, error, wide, children }: FieldFrameProps) {
  return (
    <p className={wide ? styles.wide : styles.field}>
      <label htmlFor={id} className={styles.label}>
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
