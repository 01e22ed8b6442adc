import type { ReactNode } from 'react';
import { FieldFrame } from '../forms/field-frame.tsx';
import { field, label as labelClass, note } from '../forms/form-fields.css';

interface AccountFieldProps {
  /** Id of the control. `{id}-hint` and `{id}-error` describe it. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** A labelled control with a hint, which only the forms of the account have. */
export function AccountField({ hint, children, ...frame }: AccountFieldProps) {
  return (
    <FieldFrame {...frame} className={field} labelClassName={labelClass}>
      {children}
      {hint !== undefined && (
        <span id={`${frame.id}-hint`} className={note}>
          {hint}
        </span>
      )}
    </FieldFrame>
  );
}
