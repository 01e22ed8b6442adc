import 'server-only';
import type { ReactNode } from 'react';
import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { setPageStatus } from '../../runtime/request-context.ts';
import { SiteLink } from '../layout/navigation/site-link.tsx';
import { hasCustomerAccounts } from '../../services/shopify/customers/customer-settings.ts';
import { accountTabs, type AccountTab } from './account-paths.ts';
import { AccountGuard, AccountTabs } from './account-tabs.tsx';
import * as styles from './account.css';
import { AddressesPanel } from './addresses/addresses-panel.tsx';
import { AuthProvider } from './auth/auth-context.tsx';
import { authSettings } from './auth/auth-settings.ts';
import { NOTICE } from './outcome-cookie.ts';
import { noticeOf } from './orders/customer-notices.ts';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { detail, notice as noticeClass } from './orders/orders.css';
import { SettingsForm } from './settings-form.tsx';
import { SubscriptionsPanel } from './subscriptions/subscriptions-panel.tsx';

interface AccountViewProps {
  user: { id: string; email: string };
  tab: AccountTab;
  query: URLSearchParams;
}

/** The account page of a signed-in visitor. */
export function AccountView({ user, tab, query }: AccountViewProps) {
  const isConnectable = hasCustomerAccounts();
  const text = isConnectable ? noticeOf(query.get('notice')) : undefined;
  const notice = text && (
    <output id={NOTICE} tabIndex={-1} className={noticeClass}>
      {text}
    </output>
  );
  const noOrders = (
    <EmptyState title="No Orders Yet">
      Your order history will appear here once you make a purchase.
    </EmptyState>
  );
  const noSuchOrder = (
    <EmptyState title="Order Not Found" to="/account" action="See All Orders">
      We could not find this order among yours. It may belong to another account.
    </EmptyState>
  );
  const noSubscriptions = (
    <EmptyState title="No Active Subscriptions">
      When you subscribe to a drink, it will appear here.
    </EmptyState>
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
              orders: isConnectable ? (
                <OrdersPanel
                  userId={user.id}
                  query={query}
                  empty={noOrders}
                  notFound={noSuchOrder}
                />
              ) : (
                noOrders
              ),
              subscriptions: isConnectable ? (
                <SubscriptionsPanel userId={user.id} query={query} empty={noSubscriptions} />
              ) : (
                noSubscriptions
              ),
              reviews: (
                <EmptyState title="No Reviews Yet">
                  What you say about our drinks will appear here.
                </EmptyState>
              ),
              settings: isConnectable ? (
                <div className={detail}>
                  <SettingsForm user={user} />
                  {tab === 'settings' && notice}
                  <AddressesPanel userId={user.id} query={query} />
                </div>
              ) : (
                <SettingsForm user={user} />
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

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  to?: '/shop' | '/account';
  action?: string;
}

function EmptyState({ title, children, to = '/shop', action = 'Visit the Shop' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img src="/duck-searching.svg" alt="" width={320} height={240} className={styles.duck} />
      <h2 className={styles.emptyTitle}>{title}</h2>
      <p>{children}</p>
      <SiteLink to={to} className={buttonClass({ tone: 'quiet' })}>
        {action}
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
