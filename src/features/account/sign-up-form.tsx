'use client';

import { useAuth } from './auth-context.tsx';
import { EmailField, INACTIVITY_FIELD, InactivityField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { parseLimit } from './inactivity-limits.ts';

interface SignUpFormProps {
  onEmailSent: (email: string) => void;
}

export function SignUpForm({ onEmailSent }: SignUpFormProps) {
  const settings = useAuth();
  return (
    <AuthForm
      id="sign-up"
      submitLabel="Create Account"
      submittingLabel="Creating account..."
      action={({ signUp }, { email = '', password = '', [INACTIVITY_FIELD]: limit }) =>
        signUp(settings, { email, password }, parseLimit(limit))
      }
      onSuccess={(outcome, { email = '' }) => outcome === 'email-sent' && onEmailSent(email.trim())}
    >
      <EmailField />
      <PasswordField isNew />
      <InactivityField />
    </AuthForm>
  );
}
