import { createContext, use } from 'react';
import type { FieldErrors } from './form-definition.ts';

export interface FormState {
  id: string;
  layout?: 'row' | undefined;
  errors: FieldErrors;
  values: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** @throws outside a form */
export function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands in a form');
  return form;
}
