import * as styles from '../../features/account/auth/auth.css';
import { AuthFrame } from '../../features/account/auth/auth-frame.tsx';
import { ForgotPasswordForm } from '../../features/account/auth/email-forms.tsx';
import { SiteLink } from '../../features/layout/navigation/site-link.tsx';

/** The page /auth/forgot-password, noindex: a form that requests an email with a link to a new password. */
export default async function ForgotPasswordPage() {
  return (
    <AuthFrame title="Forgot Your Password?" description="Get a link that leads to a new password.">
      <div className={styles.card}>
        <ForgotPasswordForm />
      </div>
      <p className={styles.below}>
        <SiteLink to="/auth" className={styles.link}>
          Back to sign in
        </SiteLink>
      </p>
    </AuthFrame>
  );
}

/** Waku's configuration of the route: rendered by the Worker for each request. */
export const getConfig = async () => ({ render: 'dynamic' }) as const;
