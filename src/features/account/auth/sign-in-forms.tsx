'use client';

import { SiteLink } from '../../layout/navigation/site-link.tsx';
import * as styles from './auth.css';
import { useAuth } from './auth-context.tsx';
import { EmailField, INACTIVITY_FIELD, InactivityField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { parseLimit } from '../session/inactivity-limits.ts';

export function SignInForm() {
  const settings = useAuth();
  return (
    <AuthForm
      id="sign-in"
      submitLabel="Sign In"
      submittingLabel="Signing in..."
      action={({ signIn }, { email = '', password = '', [INACTIVITY_FIELD]: limit }) =>
        signIn(settings, { email, password }, parseLimit(limit))
      }
    >
      <EmailField />
      <PasswordField />
      <InactivityField />
      <p className={styles.note}>
        <SiteLink to="/auth/forgot-password" className={styles.link}>
          Forgot your password?
        </SiteLink>
      </p>
    </AuthForm>
  );
}

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
