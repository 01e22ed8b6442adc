import type { PageProps } from 'waku/router';
import * as styles from '../../features/account/auth/auth.css';
import { parseEmailLink } from '../../features/account/account-paths.ts';
import { AuthFrame } from '../../features/account/auth/auth-frame.tsx';
import {
  NewPasswordByLink,
  NewPasswordForm,
} from '../../features/account/auth/new-password-form.tsx';
import { requestContext } from '../../runtime/request-context.ts';

/** The page /auth/new-password, noindex: the form for a signed-in visitor, otherwise the step after an email link. */
export default async function NewPasswordPage({ query }: PageProps<'/auth/new-password'>) {
  const account = requestContext()?.account;
  const link = parseEmailLink(query);
  return (
    <AuthFrame title="New Password" description="Choose a new password.">
      <div className={styles.card}>
        {!link && account?.state === 'signed-in' ? (
          <NewPasswordForm email={account.email} />
        ) : (
          <NewPasswordByLink link={link ?? {}} />
        )}
      </div>
    </AuthFrame>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
