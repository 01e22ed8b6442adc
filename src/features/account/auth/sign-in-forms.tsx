'use client';

import { SiteLink } from '../../layout/navigation/site-link.tsx';
import * as styles from './auth.css';
import { EmailField, InactivityField, PasswordField } from './auth-fields.tsx';
import type { AuthFormError } from './auth-errors.ts';
import { AuthForm } from './auth-form.tsx';

interface SignInFormProps {
  onFailure: (error: AuthFormError) => void;
}

interface SignUpFormProps extends SignInFormProps {
  /** Called when the address has to be confirmed by email. */
  onEmailSent: (email: string) => void;
}

/** The form for signing in with email address and password. */
export function SignInForm({ onFailure }: SignInFormProps) {
  return (
    <AuthForm
      id="sign-in"
      submitLabel="Sign In"
      submittingLabel="Signing in..."
      action="signIn"
      onFailure={onFailure}
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

/** The form for a new account. */
export function SignUpForm({ onEmailSent, onFailure }: SignUpFormProps) {
  return (
    <AuthForm
      id="sign-up"
      submitLabel="Create Account"
      submittingLabel="Creating account..."
      action="signUp"
      onSuccess={(outcome, { email }) => outcome === 'email-sent' && onEmailSent(email.trim())}
      onFailure={onFailure}
    >
      <EmailField />
      <PasswordField isNew />
      <InactivityField />
    </AuthForm>
  );
}
