'use client';

import { useState } from 'react';
import { useRouter } from 'waku';
import { Button } from '../../../design/button.tsx';
import { QuietLink } from '../../layout/navigation/site-link.tsx';
import * as styles from './auth.css';
import { useAuth } from './auth-context.tsx';
import { AuthForm, PasswordField } from './auth-form.tsx';
import type { EmailLink } from '../account-paths.ts';
import { useSession } from '../session/use-session.ts';
import { useEmailLink } from './use-email-link.ts';

const INVALID_LINK =
  'This link does not lead to a new password: it was used already, is too old, or was opened in another browser than the one it was asked for in.';
const SESSION_ENDED = 'You were signed out before you saved a new password.';

/** Redeems an email link, a token hash by a button; then shows the form for a new password, or why it failed. */
export function NewPasswordByLink({ link }: { link: EmailLink }) {
  const { state, redeem } = useEmailLink(link, 'recovery');
  if (state === 'unused') {
    return (
      <Button type="button" onClick={redeem}>
        Set a New Password
      </Button>
    );
  }
  if (state === 'pending') return <output>One moment: we are looking at your link.</output>;
  if (state === 'signed-in') return <NewPasswordForm />;
  return <RequestNewLink error={state.message ?? INVALID_LINK} />;
}

/** Changes the session's password, then opens /account. @param email hidden, for password managers */
export function NewPasswordForm({ email }: { email?: string }) {
  const settings = useAuth();
  const { replace } = useRouter();
  // The session of a recovery link also expires by inactivity, and saving a password needs a session.
  const signedIn = useSession(settings);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (signedIn && !wasSignedIn) setWasSignedIn(true);
  if (wasSignedIn && !signedIn) return <RequestNewLink error={SESSION_ENDED} />;
  return (
    <AuthForm
      id="new-password"
      submitLabel="Save New Password"
      busyLabel="Saving..."
      action="updatePassword"
      onSuccess={() => void replace('/account', { scroll: false })}
    >
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden />
      <PasswordField label="New Password" isNew />
    </AuthForm>
  );
}

function RequestNewLink({ error }: { error: string }) {
  return (
    <>
      <p className={styles.bad} role="alert">
        {error}
      </p>
      <QuietLink to="/auth/forgot-password">Get a New Link</QuietLink>
    </>
  );
}
