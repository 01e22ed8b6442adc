import type { Toast } from '../../../design/toasts/toast.ts';

const toast = (title: string, description: string, tone: Toast['tone'] = 'default'): Toast => ({
  kind: 'auth',
  title,
  description,
  tone,
});

export const authToasts = {
  signedIn: toast('Welcome back!', 'You have successfully signed in.'),
  signedOut: toast('Signed out', 'You have been signed out.'),
  signedOutHere: toast(
    'Signed out',
    'You have been signed out. The sign-in service could not be reached, so your other browsers may still be signed in.',
    'destructive',
  ),
  timedOut: toast(
    'Session timed out',
    'You have been signed out due to inactivity.',
    'destructive',
  ),
  checkEmail: toast(
    'Check your email',
    "We've sent you a confirmation link to complete your registration.",
  ),
  signInFailed: (message = 'Please check your credentials and try again.') =>
    toast('Sign in failed', message, 'destructive'),
  signUpFailed: (message = 'Please check your information and try again.') =>
    toast('Sign up failed', message, 'destructive'),
  confirmed: toast('Email confirmed', 'Your account is ready, and you are signed in.'),
  pageRenewed: toast('Page updated', 'Please type your password once more.'),
  passwordChanged: toast('Password changed', 'From now on, sign in with your new password.'),
};
