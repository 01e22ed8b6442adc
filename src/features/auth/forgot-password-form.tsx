'use client';

import { useState } from 'react';
import { AuthForm } from './auth-form.tsx';
import type { AuthLooks } from './auth-looks.ts';
import { useAuth } from './auth-context.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { EmailField } from './email-field.tsx';

/** Asks for the link that leads to a new password. */
export function ForgotPasswordForm({ looks }: { looks: AuthLooks }) {
  const settings = useAuth();
  const [mailedTo, setMailedTo] = useState<string>();

  if (mailedTo !== undefined) {
    return (
      <CheckYourEmail
        looks={looks}
        email={mailedTo}
        again={({ askForNewPassword }) => askForNewPassword(settings, mailedTo)}
      >
        <p>
          If there is an account with this address, a link to a new password is on its way. Open it
          in this browser, within five minutes.
        </p>
      </CheckYourEmail>
    );
  }
  return (
    <AuthForm
      id="forgot-password"
      looks={looks}
      action="Send the Link"
      busy="Sending..."
      act={({ askForNewPassword }, { email = '' }) => askForNewPassword(settings, email)}
      onDone={(_outcome, { email = '' }) => setMailedTo(email.trim())}
    >
      <EmailField />
    </AuthForm>
  );
}
