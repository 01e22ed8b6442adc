import { dismissToasts, showToast } from '../../../design/toasts/toast.ts';
import type { FieldErrors } from '../../forms/form-definition.ts';
import { authClient, validateToken, type AuthSettings } from '../session/auth-client.ts';
import {
  COOKIES_BLOCKED,
  errorMessage,
  LINK_UNREACHABLE,
  MISSING_EMAIL,
  missingCredentials,
  newPasswordError,
  newPasswordErrors,
  serviceMessage,
  UNUSABLE,
  type AuthFormError,
  type AuthValues,
} from './auth-errors.ts';
import { authToasts } from '../session/auth-toasts.ts';
import type { EmailLink, LinkType } from '../account-paths.ts';
import { chosenLimit, saveChosenLimit, startActivity } from '../session/last-activity.ts';
import { announceSessionChange, hasSession, removeSession } from '../session/session-cookie.ts';

export type AuthOutcome = 'signed-in' | 'email-sent' | AuthFormError;

/**
 * Signs in with email and password, starts the inactivity clock and shows a toast. A refusal is shown as a toast and
 * returned, with `unconfirmed` for an unconfirmed email; errors of blank fields are only returned.
 */
export async function signIn(settings: AuthSettings, values: AuthValues): Promise<AuthOutcome> {
  const refuse = refusalBy(authToasts.signInFailed);
  const credentials = credentialsOf(values);
  const missing = missingCredentials(credentials);
  if (hasErrors(missing)) return invalidFields(missing);
  const { data, error } = await authClient(settings).signInWithPassword(credentials);
  if (error) {
    const unconfirmed = error.code === 'email_not_confirmed' ? credentials.email : undefined;
    return refuse(serviceMessage(error), { message: errorMessage(error), unconfirmed });
  }
  const outcome = startSession(settings, data.session, values.limitMs);
  if (outcome !== 'signed-in') return refuse(outcome.message, outcome);
  showToast(authToasts.signedIn);
  return outcome;
}

/**
 * Creates an account. `email-sent` (with a toast) means that the visitor has to confirm the email address first. A
 * refusal is shown as a toast and returned; errors of invalid fields are only returned.
 */
export async function signUp(settings: AuthSettings, values: AuthValues): Promise<AuthOutcome> {
  const refuse = refusalBy(authToasts.signUpFailed);
  const credentials = credentialsOf(values);
  const errors = { ...missingCredentials(credentials), ...newPasswordErrors(credentials) };
  if (hasErrors(errors)) return invalidFields(errors);
  const { data, error } = await authClient(settings).signUp({
    ...credentials,
    options: { data: { role: 'customer' }, emailRedirectTo: `${location.origin}/auth` },
  });
  if (error) {
    // The service limits how often it sends an email to an address that waits for its confirmation.
    const waits = error.code === 'over_email_send_rate_limit';
    const unconfirmed = waits ? credentials.email : undefined;
    return refuse(serviceMessage(error), { ...newPasswordError(error), unconfirmed });
  }
  if (data.session) {
    const outcome = startSession(settings, data.session, values.limitMs);
    if (outcome !== 'signed-in') return refuse(outcome.message, outcome);
    // A toast of an earlier attempt is outdated.
    dismissToasts('auth');
    return outcome;
  }
  saveChosenLimit(values.limitMs);
  showToast(authToasts.checkEmail);
  return 'email-sent';
}

/** Errors that the fields show, so a toast of an earlier attempt is dismissed and there is no new one. */
function invalidFields(fields: FieldErrors): AuthFormError {
  dismissToasts('auth');
  return { fields };
}

/** Shows a toast and returns the error of the form. */
const refusalBy =
  (toastOf: typeof authToasts.signInFailed) =>
  (message: string | undefined, error: AuthFormError): AuthFormError => {
    showToast(toastOf(message));
    return error;
  };

/** Sends the confirmation email of a new account again. Returns `email-sent` or the error; shows no toast. */
export async function resendConfirmation(
  settings: AuthSettings,
  { email }: AuthValues,
): Promise<AuthOutcome> {
  if (email.trim() === '') return { fields: { email: MISSING_EMAIL } };
  const { error } = await authClient(settings).resend({
    type: 'signup',
    email: email.trim(),
    options: { emailRedirectTo: `${location.origin}/auth` },
  });
  return error ? { message: errorMessage(error) } : 'email-sent';
}

/** Emails a recovery link if the account exists, which `email-sent` does not reveal. Stores the inactivity limit. */
export async function requestPasswordReset(
  settings: AuthSettings,
  { email, limitMs }: AuthValues,
): Promise<AuthOutcome> {
  if (email.trim() === '') return { fields: { email: MISSING_EMAIL } };
  const { error } = await authClient(settings).resetPasswordForEmail(email.trim(), {
    redirectTo: `${location.origin}/auth/new-password`,
  });
  if (error) return { message: errorMessage(error) };
  saveChosenLimit(limitMs);
  return 'email-sent';
}

/**
 * Exchanges the code or the token hash of an email link for a session, and starts its inactivity clock. Returns `{}`
 * for a used or expired link, and a message when the service was unreachable or the session cannot be kept.
 */
export async function redeemLink(
  settings: AuthSettings,
  { code, tokenHash }: EmailLink,
  type: LinkType,
): Promise<'signed-in' | AuthFormError> {
  const auth = authClient(settings);
  const { data, error } =
    code === undefined
      ? await auth.verifyOtp({ token_hash: tokenHash ?? '', type })
      : await auth.exchangeCodeForSession(code);
  if (error) return serviceMessage(error) === undefined ? { message: LINK_UNREACHABLE } : {};
  return data.session ? startSession(settings, data.session, chosenLimit()) : {};
}

/** Changes the password of the session's account and shows a toast. Returns `signed-in`, or the form's error. */
export async function updatePassword(
  settings: AuthSettings,
  { password }: AuthValues,
): Promise<AuthOutcome> {
  const invalid = newPasswordErrors({ password });
  if (hasErrors(invalid)) return { fields: invalid };
  const { error } = await authClient(settings).updateUser({ password });
  if (error) return newPasswordError(error);
  showToast(authToasts.passwordChanged);
  return 'signed-in';
}

function startSession(
  settings: AuthSettings,
  session: { access_token: string },
  limitMs: number | undefined,
): 'signed-in' | { message: string } {
  if (!isJwt(session.access_token)) {
    removeSession();
    return { message: UNUSABLE };
  }
  if (!hasSession()) return { message: COOKIES_BLOCKED };
  startActivity(limitMs);
  announceSessionChange();
  void validateToken(settings.validateUrl, session.access_token);
  return 'signed-in';
}

/** Whether a string has the structure of a JWT. Its signature is verified by the auth service. */
function isJwt(token: string): boolean {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return false;
  const [header = '', payload = ''] = token.replace(/-/g, '+').replace(/_/g, '/').split('.');
  try {
    return Boolean(JSON.parse(atob(header)) && JSON.parse(atob(payload)));
  } catch {
    return false;
  }
}

const hasErrors = (fields: object) => Object.keys(fields).length > 0;
// Spaces around an email address come from copying; in a password they are intended.
const credentialsOf = ({ email, password }: AuthValues) => ({ email: email.trim(), password });
