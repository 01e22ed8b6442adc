'use client';

import { SiteLink } from '../layout/site-link.tsx';
import { AuthForm } from './auth-form.tsx';
import type { AuthLooks } from './auth-looks.ts';
import { useAuth } from './auth-context.tsx';
import { EmailField } from './email-field.tsx';
import { chosenMs } from './inactivity-limits.ts';
import { INACTIVITY_FIELD, InactivityField } from './inactivity-field.tsx';
import { PasswordField } from './password-field.tsx';

/** Email and password. The page notices that a session has begun. */
export function SignInForm({ looks }: { looks: AuthLooks }) {
  const settings = useAuth();
  return (
    <AuthForm
      id="sign-in"
      looks={looks}
      action="Sign In"
      busy="Signing in..."
      act={({ signIn }, { email = '', password = '', [INACTIVITY_FIELD]: limit }) =>
        signIn(settings, { email, password }, chosenMs(limit))
      }
    >
      <EmailField />
      <PasswordField looks={looks} />
      <InactivityField looks={looks} />
      <p className={looks.note}>
        <SiteLink to="/auth/forgot-password" className={looks.link}>
          Forgot your password?
        </SiteLink>
      </p>
    </AuthForm>
  );
}
