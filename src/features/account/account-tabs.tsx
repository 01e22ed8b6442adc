'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { Tabs } from '../../design/tabs.tsx';
import { accountTabs, tabPath, type AccountTab } from './account-paths.ts';
import * as styles from './account.css';
import { hasSession, onSessionChange } from './session/session-cookie.ts';

/** Renders nothing. Replaces the page by /auth when this browser has no session (also at first) or another user's. */
export function AccountGuard({ userId }: { userId: string }) {
  const { replace } = useRouter();
  useEffect(() => {
    const leave = () => void replace('/auth', { scroll: false });
    if (!hasSession()) leave();
    // A used confirmation link leads a signed-in visitor here, with the error of the auth service in the fragment.
    if (location.hash.startsWith('#error=')) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    return onSessionChange((event) => {
      const sessionUser: unknown = event instanceof CustomEvent ? event.detail : null;
      if (!hasSession() || (sessionUser ?? userId) !== userId) leave();
    });
  }, [replace, userId]);
  return null;
}

interface AccountTabsProps {
  firstTab: AccountTab;
  panels: Record<AccountTab, ReactNode>;
}

/** The tab list of the account page, and the open panel. Opening a tab changes the address without a request. */
export function AccountTabs({ firstTab, panels }: AccountTabsProps) {
  const [open, setOpen] = useState<AccountTab>(firstTab);

  function openTab(tab: AccountTab) {
    setOpen(tab);
    history.replaceState(history.state, '', tabPath(tab));
  }

  return (
    <Tabs label="My account" tabs={accountTabs} open={open} onOpen={openTab} classNames={tabStyles}>
      {panels[open]}
    </Tabs>
  );
}

const tabStyles = { list: styles.tabs, tab: styles.tab, panel: styles.panel };
