import type { PageProps } from 'waku/router';
import { arrivingLink } from '../../features/account/arriving-link.ts';
import { AuthFrame } from '../../features/account/auth-frame.tsx';
import { authLooks } from '../../features/account/auth-looks.ts';
import { NewPasswordByLink, NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { PageMeta } from '../../features/seo/page-meta.tsx';
import { requestContext } from '../../runtime/request-context.ts';

export default async function NewPasswordPage({ query }: PageProps<'/auth/new-password'>) {
  const account = requestContext()?.account;
  const link = arrivingLink(query);
  return (
    <AuthFrame title="New Password">
      <PageMeta title="New Password" description="Choose a new password." noindex />
      <div className={authLooks.card}>
        {!link && account?.state === 'signed-in' ? (
          <NewPasswordForm looks={authLooks} email={account.email} />
        ) : (
          <NewPasswordByLink looks={authLooks} link={link ?? {}} />
        )}
      </div>
    </AuthFrame>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
