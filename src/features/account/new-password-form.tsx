'use client';

import { useState } from 'react';
import { useRouter } from 'waku';
import { SiteLink } from '../layout/site-link.tsx';
import type { ArrivingLink } from './arriving-link.ts';
import { AuthForm } from './auth-form.tsx';
import type { AuthLooks } from './auth-looks.ts';
import { useAuth } from './auth-context.tsx';
import { PasswordField } from './password-field.tsx';
import { useLink } from './use-link.ts';
import { useSession } from './use-session.ts';

const DEAD =
  'This link does not lead to a new password: it was used already, is too old, or was opened in another browser than the one it was asked for in.';
const ENDED = 'You were signed out before you saved a new password.';

interface LooksProps {
  looks: AuthLooks;
}

/** Where the link for a forgotten password leads: a new password for whoever came by it. */
export function NewPasswordByLink({ looks, link }: LooksProps & { link: ArrivingLink }) {
  const state = useLink(link, DEAD);
  if (state === 'arriving') return <output>One moment: we are looking at your link.</output>;
  if (state === 'session') return <NewPasswordForm looks={looks} />;
  return <AnotherLink looks={looks} problem={state.problem} />;
}

/** A new password for the visitor who is signed in. @param email tells password managers whose it is */
export function NewPasswordForm({ looks, email }: LooksProps & { email?: string }) {
  const settings = useAuth();
  const { replace } = useRouter();
  // A session that began with a link ends by inactivity as any other, and nothing can be saved without it.
  const signedIn = useSession(settings);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (signedIn && !wasSignedIn) setWasSignedIn(true);
  if (wasSignedIn && !signedIn) return <AnotherLink looks={looks} problem={ENDED} />;
  return (
    <AuthForm
      id="new-password"
      looks={looks}
      action="Save New Password"
      busy="Saving..."
      act={({ saveNewPassword }, { password = '' }) => saveNewPassword(settings, password)}
      onDone={() => void replace('/account', { scroll: false })}
    >
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden />
      <PasswordField looks={looks} label="New Password" isNew />
    </AuthForm>
  );
}

function AnotherLink({ looks, problem }: LooksProps & { problem: string }) {
  return (
    <>
      <p className={looks.bad} role="alert">
        {problem}
      </p>
      <SiteLink to="/auth/forgot-password" className={looks.quietButton}>
        Get a New Link
      </SiteLink>
    </>
  );
}
