'use client';

import { useState } from 'react';
import { AuthForm } from './auth-form.tsx';
import type { AuthLooks } from './auth-looks.ts';
import { useAuth } from './auth-context.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { EmailField } from './email-field.tsx';
import { chosenMs } from './inactivity-limits.ts';
import { INACTIVITY_FIELD, InactivityField } from './inactivity-field.tsx';

/** Asks for the link that leads to a new password. */
export function ForgotPasswordForm({ looks }: { looks: AuthLooks }) {
  const settings = useAuth();
  const [mailed, setMailed] = useState<{ email: string; limit: string | undefined }>();

  if (mailed) {
    return (
      <CheckYourEmail
        looks={looks}
        email={mailed.email}
        again={({ askForNewPassword }) =>
          askForNewPassword(settings, mailed.email, chosenMs(mailed.limit))
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
      looks={looks}
      action="Send the Link"
      busy="Sending..."
      act={({ askForNewPassword }, { email = '', [INACTIVITY_FIELD]: limit }) =>
        askForNewPassword(settings, email, chosenMs(limit))
      }
      onDone={(_outcome, { email = '', [INACTIVITY_FIELD]: limit }) =>
        setMailed({ email: email.trim(), limit })
      }
    >
      <EmailField />
      <InactivityField looks={looks} />
    </AuthForm>
  );
}
