import { createContext, use } from 'react';
import type { FormLooks } from './form-looks.ts';
import type { FieldProblems } from './form-name.ts';

/** What the fields of a form know of it. */
export interface FormState {
  /** Begins the ids of its fields. */
  id: string;
  looks: FormLooks;
  problems: FieldProblems;
  /** What was typed before the page was made, when the page has to show it again. */
  typed: Record<string, unknown>;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** What a field knows of its form. @throws outside one */
export function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands in a form');
  return form;
}
