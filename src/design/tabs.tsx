'use client';

import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

interface TabsProps<Name extends string> {
  label: string;
  /** A tab with an address is a link, which opens the tab before the page is hydrated. */
  tabs: readonly { tab: Name; label: string; href?: string }[];
  open: Name;
  onOpen: (tab: Name) => void;
  classNames: { list: string; tab: string; panel?: string };
  children: ReactNode;
}

/**
 * Tabs whose arrow keys, Home and End open a tab at once (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). The caller
 * keeps which one is `open`; `children` are its panel. Those of Radix and Base UI render inline styles on the server,
 * which the content security policy forbids.
 */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, open, onOpen, classNames, children } = props;
  const id = useId();
  const tabId = (tab: Name) => `${id}${tab}`;

  function onClick(event: MouseEvent, tab: Name) {
    // The browser opens a link in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(tab);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const current = tabs.findIndex(({ tab }) => tab === open);
    const next = tabs[indexAfter(event.key, current, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onOpen(next.tab);
    document.getElementById(tabId(next.tab))?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={classNames.list}>
        {tabs.map(({ tab, label: name, href }) => {
          const attributes = {
            id: tabId(tab),
            role: 'tab',
            className: classNames.tab,
            'aria-selected': tab === open,
            'aria-controls': tab === open ? `${id}panel` : undefined,
            tabIndex: tab === open ? 0 : -1,
            onClick: (event: MouseEvent) => onClick(event, tab),
            onKeyDown,
          };
          return href ? (
            <a key={tab} href={href} {...attributes}>
              {name}
            </a>
          ) : (
            <button key={tab} type="button" {...attributes}>
              {name}
            </button>
          );
        })}
      </div>
      <div
        key={open}
        id={`${id}panel`}
        role="tabpanel"
        className={classNames.panel}
        aria-labelledby={tabId(open)}
      >
        {children}
      </div>
    </>
  );
}

function indexAfter(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
