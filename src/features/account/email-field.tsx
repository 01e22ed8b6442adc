import { Field } from '../forms/field.tsx';

/** The address of an account, by which password managers find it. */
export const EmailField = () => (
  <Field name="email" label="Email" type="email" autoComplete="username" />
);
