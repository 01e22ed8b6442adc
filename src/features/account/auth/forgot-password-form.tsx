'use client';

import { useState } from 'react';
import { AuthForm, EmailField, InactivityField } from './auth-form.tsx';
import type { AuthValues } from './auth-errors.ts';
import { CheckYourEmail } from './check-your-email.tsx';

/** Asks for an email address and sends a link to set a new password. */
export function ForgotPasswordForm() {
  const [request, setRequest] = useState<AuthValues>();

  if (request) {
    return (
      <CheckYourEmail action="requestPasswordReset" known={request}>
        <p>
          If there is an account with this address, a link to a new password is on its way. Open it
          soon, best in this browser.
        </p>
      </CheckYourEmail>
    );
  }
  return (
    <AuthForm
      id="forgot-password"
      submitLabel="Send the Link"
      submittingLabel="Sending..."
      action="requestPasswordReset"
      onSuccess={(_outcome, values) => setRequest({ ...values, email: values.email.trim() })}
    >
      <EmailField />
      <InactivityField />
    </AuthForm>
  );
}
