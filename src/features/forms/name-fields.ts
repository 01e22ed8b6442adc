import type { FormField } from './form-definition.ts';

/** Who sends a form, as most forms ask for it. */
export const nameFields = {
  firstName: {
    label: 'First Name',
    missing: 'First name is required.',
    autoComplete: 'given-name',
  },
  lastName: {
    label: 'Last Name',
    missing: 'Last name is required.',
    autoComplete: 'family-name',
  },
} satisfies Record<string, FormField>;
