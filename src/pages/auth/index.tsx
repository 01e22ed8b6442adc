import type { PageProps } from 'waku/router';
import { unstable_redirect as redirect } from 'waku/router/server';
import { arrivingLink } from '../../features/account/arriving-link.ts';
import { AuthCard } from '../../features/account/auth-card.tsx';
import { AuthFrame } from '../../features/account/auth-frame.tsx';
import { authLooks } from '../../features/account/auth-looks.ts';
import { nextAfterSignIn } from '../../features/account/sign-in-address.ts';
import { PageMeta } from '../../features/seo/page-meta.tsx';
import { requestContext } from '../../runtime/request-context.ts';

export default async function AuthPage({ query }: PageProps<'/auth'>) {
  const params = new URLSearchParams(query);
  const next = nextAfterSignIn(params.get('next'));
  if (requestContext()?.account?.state === 'signed-in') redirect(next as '/', 303);

  const tab = params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in';
  return (
    <AuthFrame title="Your Account">
      <PageMeta
        title={tab === 'sign-up' ? 'Sign Up' : 'Sign In'}
        description="Sign in to your account, or make one."
        noindex
      />
      <AuthCard looks={authLooks} tab={tab} next={next} link={arrivingLink(query)} />
    </AuthFrame>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
