import { Band } from '../../design/band.tsx';
import { buttonClass } from '../../design/button-class.ts';
import { formLooks } from '../forms/form-looks.ts';
import { AuthProvider } from './auth-context.tsx';
import { authSettings } from './auth-settings.ts';
import { SiteLink } from '../layout/site-link.tsx';
import * as styles from './account.css';
import { AccountGuard } from './account-guard.tsx';
import { AccountTabs } from './account-tabs.tsx';
import type { AccountTab } from './account-tab.ts';
import { EmptyState } from './empty-state.tsx';
import { SettingsForm } from './settings-form.tsx';

interface AccountViewProps {
  user: { id: string; email: string };
  tab: AccountTab;
}

/** A visitor's own page: what they bought, what they get regularly, what they said, and their settings. */
export function AccountView({ user, tab }: AccountViewProps) {
  const toShop = (
    <SiteLink to="/shop" className={buttonClass({ tone: 'quiet' })}>
      Visit the Shop
    </SiteLink>
  );
  return (
    <Band ground="pool">
      <div className={styles.sheet}>
        <h1 className={styles.title}>My Account</h1>
        <p className={styles.welcome}>Welcome, {user.email}</p>
        <AuthProvider settings={authSettings()}>
          <AccountGuard userId={user.id} />
          <AccountTabs
            first={tab}
            looks={{ tabs: styles.tabs, tab: styles.tab, panel: styles.panel }}
            panels={{
              orders: (
                <EmptyState title="No Orders Yet" action={toShop}>
                  Your order history will appear here once you make a purchase.
                </EmptyState>
              ),
              subscriptions: (
                <EmptyState title="No Active Subscriptions" action={toShop}>
                  When you subscribe to a drink, it will appear here.
                </EmptyState>
              ),
              reviews: (
                <EmptyState title="No Reviews Yet" action={toShop}>
                  What you say about our drinks will appear here.
                </EmptyState>
              ),
              settings: (
                <SettingsForm
                  user={user}
                  looks={{
                    ...formLooks,
                    form: styles.settings,
                    note: styles.note,
                    switchRow: styles.switchRow,
                    toggle: styles.toggle,
                    buttons: styles.buttons,
                    quietButton: buttonClass({ tone: 'quiet' }),
                  }}
                />
              ),
            }}
          />
        </AuthProvider>
      </div>
    </Band>
  );
}
