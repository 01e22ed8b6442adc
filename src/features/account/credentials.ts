import type { FieldProblems } from '../forms/form-name.ts';

export const PASSWORD_MINIMUM = 6;
export const PASSWORD_HINT = `Password must be at least ${PASSWORD_MINIMUM} characters`;

/** What is said when one of both was not filled in. */
export const MISSING_CREDENTIALS =
  'You must provide either an email or phone number and a password.';

export interface Credentials {
  email: string;
  password: string;
}

/** What is missing, field by field. A password of spaces is one. */
export const missingCredentials = ({ email, password }: Credentials): FieldProblems => ({
  ...(email.trim() === '' && { email: 'Email is required.' }),
  ...(password === '' && { password: 'Password is required.' }),
});

/** What is wrong with a password that is to be new. */
export const newPasswordProblems = ({ password }: Pick<Credentials, 'password'>): FieldProblems =>
  [...password].length < PASSWORD_MINIMUM ? { password: `${PASSWORD_HINT}.` } : {};
