'use client';

import type { InputHTMLAttributes } from 'react';
import { useFormState } from './form-state.ts';

interface FieldProps {
  name: string;
  label: string;
  /** Takes the whole width of the form. */
  wide?: boolean;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel';
  /** What the browser may fill in: https://html.spec.whatwg.org/#autofill */
  autoComplete?: InputHTMLAttributes<HTMLInputElement>['autoComplete'];
  placeholder?: string;
  /** Makes it a list to choose from. */
  options?: readonly { value: string; label: string }[];
  /** Makes it a box of so many lines. */
  rows?: number;
}

/** One thing to fill in, with its name above it and what is wrong with it below. */
export function Field({
  name,
  label,
  wide = false,
  optional = false,
  options,
  rows,
  type = 'text',
  autoComplete,
  placeholder,
}: FieldProps) {
  const { id: formId, looks, problems, typed } = useFormState();
  const id = `${formId}-${name}`;
  const problem = problems[name];
  const value = typed[name];

  const shared = {
    id,
    name,
    className: looks.control,
    required: !optional,
    autoComplete,
    defaultValue: typeof value === 'string' ? value : '',
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  };
  return (
    <p className={wide ? looks.wide : looks.field}>
      <label htmlFor={id} className={looks.label}>
        {optional ? `${label} (optional)` : label}
      </label>
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
        <input {...shared} type={type} placeholder={placeholder} />
      )}
      {problem !== undefined && (
        <span id={`${id}-problem`} className={looks.problem}>
          {problem}
        </span>
      )}
    </p>
  );
}
