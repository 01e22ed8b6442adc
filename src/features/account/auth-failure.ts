import type { FieldProblems } from '../forms/form-name.ts';

/** Why something was not done: a sentence for the form, and what is wrong with its fields. */
export interface Failure {
  text?: string;
  problems?: FieldProblems;
}

/** What is known of an error of the auth client. */
interface AuthFailure {
  name: string;
  message: string;
  code?: string | undefined;
  reasons?: string[];
}

export const UNREACHABLE =
  'The sign-in service cannot be reached right now. What you typed is still here: please try again in a moment.';

export const LINK_UNREACHABLE =
  'The sign-in service cannot be reached right now. Your link is still good: please reload this page in a moment.';

export const NOT_KEPT =
  'Your browser does not keep you signed in. Please allow this site to set cookies, and try again.';

/** The service's own words, or undefined when it gave none: it could not be reached, or answered nonsense. */
export const serviceMessage = ({ name, message }: AuthFailure): string | undefined =>
  hasNoWords(name) ? undefined : message || undefined;

/** The same for the form: where the trouble is not the visitor's, it says so. */
export const failureText = (error: AuthFailure): string => serviceMessage(error) ?? UNREACHABLE;

// The messages of these are the library's, about the network or the format.
const hasNoWords = (name: string) =>
  name === 'AuthRetryableFetchError' || name === 'AuthUnknownError';

/** Why an account did not get its password, at the field where it is the password's fault. */
export function newPasswordFailure(error: AuthFailure): Failure {
  const password = passwordProblem(error);
  return password ? { problems: { password } } : { text: failureText(error) };
}

const ADVICE: Record<string, string> = {
  length: 'Use a longer one.',
  characters: 'Mix lower and upper case letters, digits and symbols.',
  pwned: 'It is known from a data leak: choose another.',
};

/** What to say below the password that the service refuses. */
export function passwordProblem({ code, message, reasons = [] }: AuthFailure): string | undefined {
  if (code !== 'weak_password' && code !== 'same_password') return undefined;
  return [message, ...reasons.map((reason) => ADVICE[reason] ?? '')].filter(Boolean).join(' ');
}
