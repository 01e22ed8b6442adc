import type { FieldProblems } from './form-name.ts';

/** What was typed into a form and could not be taken, and why. */
export interface Unsent {
  sent: Record<string, unknown>;
  error: string;
  problems: FieldProblems;
}
