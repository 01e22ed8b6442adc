import 'server-only';
import { Band } from '../../design/page-layout.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { setPageStatus } from '../../runtime/request-context.ts';
import { hasCustomerAccounts } from '../../services/shopify/customers/customer-request.ts';
import { accountTabs, type AccountTab } from './account-paths.ts';
import { AccountGuard, AccountTabs } from './account-tabs.tsx';
import * as styles from './account.css';
import { AddressesPanel } from './addresses/addresses-panel.tsx';
import { AuthProvider } from './auth/auth-context.tsx';
import { authSettings } from '../../runtime/env.ts';
import { EmptyState } from './account-parts.tsx';
import { NOTICE, noticeOf } from './outcome.ts';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { detail, notice as noticeClass } from './orders/orders.css';
import { SettingsForm } from './settings-form.tsx';
import { SubscriptionsPanel } from './subscriptions/subscriptions-panel.tsx';

interface AccountViewProps {
  user: { id: string; email: string };
  tab: AccountTab;
  query: URLSearchParams;
  /** Outcome of the visitor's last request: `notice`, and `missing` lines of an order. */
  outcome: URLSearchParams;
}

/** The page of a signed-in visitor: email, notice of the last change, and the tabs, whose panels read `query`. */
export function AccountView({ user, tab, query, outcome }: AccountViewProps) {
  const text = noticeOf(outcome.get('notice'));
  const notice = text && (
    <output id={NOTICE} tabIndex={-1} className={noticeClass}>
      {text}
    </output>
  );
  return (
    <Band ground="pool">
      <div className={styles.column}>
        <h1 className={styles.title}>My Account</h1>
        <p className={styles.welcome}>Welcome, {user.email}</p>
        {tab !== 'settings' && notice}
        <TabLinks open={tab} />
        <AuthProvider settings={authSettings()}>
          <AccountGuard userId={user.id} />
          <AccountTabs
            firstTab={tab}
            panels={{
              orders: (
                <OrdersPanel userId={user.id} query={query} missing={outcome.get('missing')} />
              ),
              subscriptions: <SubscriptionsPanel userId={user.id} />,
              reviews: (
                <EmptyState title="No Reviews Yet">
                  What you say about our drinks will appear here.
                </EmptyState>
              ),
              settings: (
                <div className={detail}>
                  <SettingsForm user={user} />
                  {tab === 'settings' && notice}
                  {hasCustomerAccounts() && <AddressesPanel userId={user.id} query={query} />}
                </div>
              ),
            }}
          />
        </AuthProvider>
      </div>
    </Band>
  );
}

/** Links to the tabs in place of the tab list, which needs JavaScript to be operated by keyboard. */
const TabLinks = ({ open }: { open: AccountTab }) => (
  <noscript>
    <nav aria-label="Parts of my account" className={styles.buttons}>
      {accountTabs.map(({ tab, label, href }) => (
        <a key={tab} href={href} aria-current={tab === open ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  </noscript>
);

/** The account page while the auth service is unreachable: sets the status 503, and the session stays. */
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
