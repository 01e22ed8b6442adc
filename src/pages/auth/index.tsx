import type { PageProps } from 'waku/router';
import { unstable_redirect as redirect } from 'waku/router/server';
import { nextAfterSignIn, parseEmailLink } from '../../features/account/account-paths.ts';
import { AuthCard } from '../../features/account/auth/auth-card.tsx';
import { AuthFrame } from '../../features/account/auth/auth-frame.tsx';
import { requestContext } from '../../runtime/request-context.ts';

/**
 * The page /auth, noindex: sign-in, or sign-up for ?tab=sign-up, also by an email link. Throws a redirect (303) to
 * ?next= or the account for signed-in visitors, except with an email link that is still good.
 */
export default async function AuthPage({ query }: PageProps<'/auth'>) {
  const params = new URLSearchParams(query);
  const next = nextAfterSignIn(params.get('next'));
  const account = requestContext()?.account;
  const link = parseEmailLink(query);
  // A link that is still good may be that of another account. A used one leads a signed-in visitor on.
  if (account?.state === 'signed-in' && (!link || link.error !== undefined)) redirect(next, 303);

  const tab = params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in';
  return (
    <AuthFrame
      title={tab === 'sign-up' ? 'Sign Up' : 'Sign In'}
      description="Sign in to your account, or make one."
      heading="Your Account"
    >
      <AuthCard tab={tab} next={next} link={link} />
    </AuthFrame>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
