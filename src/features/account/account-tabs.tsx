'use client';

import { useState, type ReactNode } from 'react';
import { Tabs } from '../../design/tabs.tsx';
import { accountTabs, type AccountTab } from './account-paths.ts';
import * as styles from './account.css';

interface AccountTabsProps {
  firstTab: AccountTab;
  panels: Record<AccountTab, ReactNode>;
}

export function AccountTabs({ firstTab, panels }: AccountTabsProps) {
  const [open, setOpen] = useState<AccountTab>(firstTab);

  function openTab(tab: AccountTab) {
    setOpen(tab);
    history.replaceState(
      history.state,
      '',
      tab === accountTabs[0].tab ? '/account' : `?tab=${tab}`,
    );
  }

  return (
    <Tabs label="My account" tabs={accountTabs} open={open} onOpen={openTab} classNames={tabStyles}>
      {panels[open]}
    </Tabs>
  );
}

const tabStyles = { list: styles.tabs, tab: styles.tab, panel: styles.panel };
