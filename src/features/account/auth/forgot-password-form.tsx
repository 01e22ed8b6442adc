'use client';

import { useState } from 'react';
import { useAuth } from './auth-context.tsx';
import { EmailField, INACTIVITY_FIELD, InactivityField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { parseLimit } from '../session/inactivity-limits.ts';

export function ForgotPasswordForm() {
  const settings = useAuth();
  const [request, setRequest] = useState<{ email: string; limitMs: number | undefined }>();

  if (request) {
    return (
      <CheckYourEmail
        email={request.email}
        resend={({ requestPasswordReset }) =>
          requestPasswordReset(settings, request.email, request.limitMs)
        }
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
      submitLabel="Send the Link"
      submittingLabel="Sending..."
      action={({ requestPasswordReset }, { email = '', [INACTIVITY_FIELD]: limit }) =>
        requestPasswordReset(settings, email, parseLimit(limit))
      }
      onSuccess={(_outcome, { email = '', [INACTIVITY_FIELD]: limit }) =>
        setRequest({ email: email.trim(), limitMs: parseLimit(limit) })
      }
    >
      <EmailField />
      <InactivityField />
    </AuthForm>
  );
}
