import type { ReactNode } from 'react';
import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { setPageStatus } from '../../runtime/request-context.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { AccountTab } from './account-paths.ts';
import { AccountGuard, AccountTabs } from './account-tabs.tsx';
import * as styles from './account.css';
import { AuthProvider } from './auth/auth-context.tsx';
import { authSettings } from './auth/auth-settings.ts';
import { SettingsForm } from './settings-form.tsx';

interface AccountViewProps {
  user: { id: string; email: string };
  tab: AccountTab;
}

export function AccountView({ user, tab }: AccountViewProps) {
  return (
    <Band ground="pool">
      <div className={styles.sheet}>
        <h1 className={styles.title}>My Account</h1>
        <p className={styles.welcome}>Welcome, {user.email}</p>
        <AuthProvider settings={authSettings()}>
          <AccountGuard userId={user.id} />
          <AccountTabs
            firstTab={tab}
            panels={{
              orders: (
                <EmptyState title="No Orders Yet">
                  Your order history will appear here once you make a purchase.
                </EmptyState>
              ),
              subscriptions: (
                <EmptyState title="No Active Subscriptions">
                  When you subscribe to a drink, it will appear here.
                </EmptyState>
              ),
              reviews: (
                <EmptyState title="No Reviews Yet">
                  What you say about our drinks will appear here.
                </EmptyState>
              ),
              settings: <SettingsForm user={user} />,
            }}
          />
        </AuthProvider>
      </div>
    </Band>
  );
}

function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <img src="/duck-searching.svg" alt="" width={320} height={240} className={styles.duck} />
      <h2 className={styles.emptyTitle}>{title}</h2>
      <p>{children}</p>
      <SiteLink to="/shop" className={buttonClass({ tone: 'quiet' })}>
        Visit the Shop
      </SiteLink>
    </div>
  );
}

/** The account page while the auth service is unreachable: 503, and the session stays. */
export function AccountUnavailable() {
  setPageStatus(503);
  return (
    <Band ground="pool">
      <Notice
        title="Your account is out of reach"
        picture={{ src: '/duck-searching.svg', width: 320, height: 240 }}
      >
        <p>
          We cannot reach the sign-in service right now. You are still signed in: please try again
          in a moment.
        </p>
        <a href="/account" className={buttonClass()}>
          Try Again
        </a>
      </Notice>
    </Band>
  );
}
