import type { FieldErrors } from '../../forms/form-definition.ts';

export interface AuthFormError {
  message?: string;
  fields?: FieldErrors;
  /** The email address of an account that waits for its confirmation. */
  unconfirmed?: string | undefined;
}

export interface AuthValues {
  email: string;
  password: string;
  /** Chosen inactivity limit; undefined for the default. */
  limitMs: number | undefined;
}

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_HINT = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;

export const MISSING_EMAIL = 'Email is required.';
const MISSING_PASSWORD = 'Password is required.';

export const UNREACHABLE =
  'The sign-in service cannot be reached right now. What you typed is still here: please try again in a moment.';

export const LINK_UNREACHABLE =
  'The sign-in service cannot be reached right now. Your link is still good: please reload this page in a moment.';

export const COOKIES_BLOCKED =
  'Your browser does not keep you signed in. Please allow this site to set cookies, and try again.';

export const UNUSABLE =
  'The sign-in service gave an answer that cannot be used. Please try again in a moment.';

/** Error messages for a blank email or password, by field; `{}` without any. */
export const missingCredentials = ({
  email,
  password,
}: Omit<AuthValues, 'limitMs'>): FieldErrors => ({
  ...(email.trim() === '' && { email: MISSING_EMAIL }),
  ...(password.trim() === '' && { password: MISSING_PASSWORD }),
});

/** The error message for a new password that is blank or shorter than 6 characters, by field; `{}` for a valid one. */
export function newPasswordErrors({ password }: Pick<AuthValues, 'password'>): FieldErrors {
  if (password.trim() === '') return { password: MISSING_PASSWORD };
  return [...password].length < PASSWORD_MIN_LENGTH ? { password: `${PASSWORD_HINT}.` } : {};
}

interface ServiceError {
  name: string;
  message: string;
  code?: string | undefined;
  reasons?: string[];
}

/** The error message of the auth service; undefined when it was unreachable or its response malformed. */
export const serviceMessage = ({ name, message }: ServiceError): string | undefined =>
  CLIENT_ERRORS.has(name) ? undefined : message || undefined;

// Errors whose messages come from the client library, about the network or the format.
const CLIENT_ERRORS = new Set(['AuthRetryableFetchError', 'AuthUnknownError']);

/** The error message that visitors read: that of the auth service, or that it is unreachable. */
export const errorMessage = (error: ServiceError): string => serviceMessage(error) ?? UNREACHABLE;

const ADVICE: Record<string, string> = {
  length: 'Use a longer one.',
  characters: 'Mix lower and upper case letters, digits and symbols.',
  pwned: 'It is known from a data leak: choose another.',
};

/** Form error of a rejected new password: with advice at its field if it is weak or unchanged, otherwise a message. */
export function newPasswordError(error: ServiceError): AuthFormError {
  const { code, message, reasons = [] } = error;
  const advice = reasons.map((reason) => ADVICE[reason] ?? '');
  const password = [message, ...advice].filter(Boolean).join(' ');
  const isRejected = code === 'weak_password' || code === 'same_password';
  return isRejected && password ? { fields: { password } } : { message: errorMessage(error) };
}
