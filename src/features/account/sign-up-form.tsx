'use client';

import { AuthForm } from './auth-form.tsx';
import type { AuthLooks } from './auth-looks.ts';
import { useAuth } from './auth-context.tsx';
import { EmailField } from './email-field.tsx';
import { chosenMs } from './inactivity-limits.ts';
import { INACTIVITY_FIELD, InactivityField } from './inactivity-field.tsx';
import { PasswordField } from './password-field.tsx';

interface SignUpFormProps {
  looks: AuthLooks;
  /** The account waits for a link in a mail to be followed. */
  onMail: (email: string) => void;
}

/** Makes an account. The page notices if a session has begun with it. */
export function SignUpForm({ looks, onMail }: SignUpFormProps) {
  const settings = useAuth();
  return (
    <AuthForm
      id="sign-up"
      looks={looks}
      action="Create Account"
      busy="Creating account..."
      act={({ signUp }, { email = '', password = '', [INACTIVITY_FIELD]: limit }) =>
        signUp(settings, { email, password }, chosenMs(limit))
      }
      onDone={(outcome, { email = '' }) => outcome === 'mail' && onMail(email.trim())}
    >
      <EmailField />
      <PasswordField looks={looks} isNew />
      <InactivityField looks={looks} />
    </AuthForm>
  );
}
