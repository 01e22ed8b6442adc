import { showToast, type Toast } from '../../design/toast.ts';
import type { FieldProblems } from '../forms/form-name.ts';
import { beginActivity, chooseLimit, chosenLimit } from './activity.ts';
import { authClient, type AuthSettings } from './auth-client.ts';
import {
  failureText,
  LINK_UNREACHABLE,
  NOT_KEPT,
  newPasswordFailure,
  serviceMessage,
  type Failure,
} from './auth-failure.ts';
import { authToasts } from './auth-toasts.ts';
import {
  MISSING_CREDENTIALS,
  missingCredentials,
  newPasswordProblems,
  PASSWORD_HINT,
  type Credentials,
} from './credentials.ts';
import { tellSessionChange } from './session-change.ts';
import { hasSession } from './session.ts';
import { validateToken } from './validate-token.ts';

/** How a form ended: with a session, with a mail under way, or not. */
export type Outcome = 'session' | 'mail' | Failure;

/** Signs in. @param limitMs how long the visitor may do nothing, when they chose so */
export async function signIn(
  settings: AuthSettings,
  credentials: Credentials,
  limitMs: number | undefined,
): Promise<Outcome> {
  const missing = missingCredentials(credentials);
  if (isAny(missing)) return refuse(authToasts.signInFailed(MISSING_CREDENTIALS), missing);

  const { data, error } = await authClient(settings).signInWithPassword(trimmed(credentials));
  if (error) {
    showToast(authToasts.signInFailed(serviceMessage(error)));
    return { text: failureText(error) };
  }
  const outcome = begin(settings, data.session, limitMs);
  showToast(outcome === 'session' ? authToasts.signedIn : authToasts.signInFailed(NOT_KEPT));
  return outcome;
}

/** Makes an account. Depending on the service it is open at once, or after a link in a mail was followed. */
export async function signUp(
  settings: AuthSettings,
  credentials: Credentials,
  limitMs: number | undefined,
): Promise<Outcome> {
  const missing = missingCredentials(credentials);
  if (isAny(missing)) return refuse(authToasts.signUpFailed(MISSING_CREDENTIALS), missing);
  const short = newPasswordProblems(credentials);
  if (isAny(short)) return refuse(authToasts.signUpFailed(PASSWORD_HINT), short);

  const { data, error } = await authClient(settings).signUp({
    ...trimmed(credentials),
    options: { data: { role: 'customer' }, emailRedirectTo: `${location.origin}/auth` },
  });
  if (error) {
    showToast(authToasts.signUpFailed(serviceMessage(error)));
    return newPasswordFailure(error);
  }
  if (data.session) return begin(settings, data.session, limitMs);
  chooseLimit(limitMs);
  showToast(authToasts.checkEmail);
  return 'mail';
}

/** Sends the confirmation once more. */
export async function confirmAgain(settings: AuthSettings, email: string): Promise<Outcome> {
  const { error } = await authClient(settings).resend({
    type: 'signup',
    email: email.trim(),
    options: { emailRedirectTo: `${location.origin}/auth` },
  });
  return error ? { text: failureText(error) } : 'mail';
}

/** Sends a link that leads to a new password, if there is such an account; nobody is told whether there is. */
export async function askForNewPassword(
  settings: AuthSettings,
  email: string,
  limitMs?: number,
): Promise<Outcome> {
  if (email.trim() === '') return { problems: { email: 'Email is required.' } };
  const { error } = await authClient(settings).resetPasswordForEmail(email.trim(), {
    redirectTo: `${location.origin}/auth/new-password`,
  });
  if (error) return { text: failureText(error) };
  chooseLimit(limitMs);
  return 'mail';
}

/** Exchanges what a link of ours brought along for a session; the failure has a text when it is not the link's. */
export async function arriveByLink(settings: AuthSettings, code: string): Promise<Outcome> {
  const { data, error } = await authClient(settings).exchangeCodeForSession(code);
  if (error) return serviceMessage(error) === undefined ? { text: LINK_UNREACHABLE } : {};
  return begin(settings, data.session, chosenLimit());
}

/** Gives a signed-in visitor's account a new password. Their other sessions end. */
export async function saveNewPassword(settings: AuthSettings, password: string): Promise<Outcome> {
  const problems = newPasswordProblems({ password });
  if (isAny(problems)) return { problems };
  const { error } = await authClient(settings).updateUser({ password });
  if (error) return newPasswordFailure(error);
  showToast(authToasts.passwordChanged);
  return 'session';
}

/** A session begins, where this browser keeps it. */
function begin(
  settings: AuthSettings,
  session: { access_token: string },
  limitMs: number | undefined,
): Outcome {
  if (!hasSession()) return { text: NOT_KEPT };
  beginActivity(limitMs);
  tellSessionChange();
  void validateToken(settings.validateUrl, session.access_token);
  return 'session';
}

function refuse(toast: Toast, problems: FieldProblems): Failure {
  showToast(toast);
  return { problems };
}

const isAny = (problems: object) => Object.keys(problems).length > 0;
// Spaces around an address come from copying; in a password they are meant.
const trimmed = ({ email, password }: Credentials) => ({ email: email.trim(), password });
