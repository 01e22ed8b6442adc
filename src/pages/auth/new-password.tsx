import type { PageProps } from 'waku/router';
import { arrivingLink } from '../../features/auth/arriving-link.ts';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { authLooks } from '../../features/auth/auth-looks.ts';
import { NewPasswordByLink, NewPasswordForm } from '../../features/auth/new-password-form.tsx';
import { PageMeta } from '../../features/site/page-meta.tsx';
import { currentVisitor } from '../../services/visitor.ts';

export default async function NewPasswordPage({ query }: PageProps<'/auth/new-password'>) {
  const account = currentVisitor()?.account;
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
