'use client';

import { useState, type ReactNode } from 'react';
import { Tabs } from '../../design/tabs.tsx';
import { accountTabs, type AccountTab } from './account-tab.ts';

interface AccountTabsProps {
  first: AccountTab;
  panels: Record<AccountTab, ReactNode>;
  looks: { tabs: string; tab: string; panel: string };
}

/** The parts of the account, one at a time. The address follows, so that a reload and a bookmark find the same. */
export function AccountTabs({ first, panels, looks }: AccountTabsProps) {
  const [open, setOpen] = useState<AccountTab>(first);

  function choose(tab: AccountTab) {
    setOpen(tab);
    history.replaceState(
      history.state,
      '',
      tab === accountTabs[0].tab ? '/account' : `?tab=${tab}`,
    );
  }

  return (
    <Tabs label="My account" tabs={accountTabs} open={open} onOpen={choose} looks={looks}>
      {panels[open]}
    </Tabs>
  );
}
