'use client';

import { SiteLink } from '../../layout/navigation/site-link.tsx';
import * as styles from './auth.css';
import { EmailField, InactivityField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';

/** The form for signing in with email address and password. */
export function SignInForm() {
  return (
    <AuthForm
      id="sign-in"
      submitLabel="Sign In"
      submittingLabel="Signing in..."
      action={({ signIn }, settings, values) => signIn(settings, values)}
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

/** The form for a new account. @param onEmailSent is called when the address has to be confirmed by email */
export function SignUpForm({ onEmailSent }: { onEmailSent: (email: string) => void }) {
  return (
    <AuthForm
      id="sign-up"
      submitLabel="Create Account"
      submittingLabel="Creating account..."
      action={({ signUp }, settings, values) => signUp(settings, values)}
      onSuccess={(outcome, { email }) => outcome === 'email-sent' && onEmailSent(email.trim())}
    >
      <EmailField />
      <PasswordField isNew />
      <InactivityField />
    </AuthForm>
  );
}
