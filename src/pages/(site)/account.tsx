import type { PageProps } from 'waku/router';
import { unstable_redirect as redirect } from 'waku/router/server';
import { parseAccountTab, signInPath } from '../../features/account/account-paths.ts';
import { AccountUnavailable, AccountView } from '../../features/account/account-view.tsx';
import { PageMeta } from '../../features/seo/page-meta.tsx';
import { requestContext } from '../../runtime/request-context.ts';

/**
 * The page /account, noindex, with the tab of ?tab=. Throws a redirect (303) to the sign-in, which leads back, unless
 * the visitor is signed in; shows a message when the auth service is unavailable.
 */
export default async function AccountPage({ query }: PageProps<'/account'>) {
  const { account, outcome } = requestContext() ?? {};
  const parameters = new URLSearchParams(query);
  const tab = parameters.get('tab');
  if (account?.state !== 'signed-in' && account?.state !== 'unavailable') {
    redirect(signInPath(tab ? `/account?tab=${parseAccountTab(tab)}` : '/account'), 303);
  }

  return (
    <>
      <PageMeta title="My Account" description="Your orders and settings." noindex />
      {account.state === 'signed-in' ? (
        <AccountView
          user={account}
          tab={parseAccountTab(tab)}
          query={parameters}
          outcome={new URLSearchParams(outcome)}
        />
      ) : (
        <AccountUnavailable />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
