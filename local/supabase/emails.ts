import { validationFailed } from './errors.ts';

const LONGEST = 255;
/** As GoTrue's own check has it. */
const FORMAT =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** An address in lower case. @throws an AuthError when it is none */
export function readEmail(email: string): string {
  if (!email) throw validationFailed('An email address is required');
  if (email.length > LONGEST) throw validationFailed('An email address is too long');
  if (!FORMAT.test(email))
    throw validationFailed('Unable to validate email address: invalid format');
  return email.toLowerCase();
}
