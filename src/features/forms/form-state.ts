import { createContext, use } from 'react';
import type { FieldErrors } from './form-definition.ts';

/** What the fields of a form know of it. */
export interface FormState {
  /** Begins the ids of its fields. */
  id: string;
  layout?: 'row' | undefined;
  errors: FieldErrors;
  /** What the fields hold at first. */
  values: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** @throws outside a form */
export function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands in a form');
  return form;
}
