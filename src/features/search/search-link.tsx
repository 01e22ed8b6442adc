'use client';

import { useState, type MouseEvent, type ReactNode } from 'react';
import type { SearchDialog } from './search-dialog.tsx';

const MOST_MS = 2000;

/** The way to the search: a box with suggestions above the page, or its page where that does not come in time. */
export function SearchLink({ className, children }: { className: string; children: ReactNode }) {
  const [opened, setOpened] = useState<{ Dialog: typeof SearchDialog }>();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const go = () => location.assign('/search');
    const timer = setTimeout(go, MOST_MS);
    import('./search-dialog.tsx').then(({ SearchDialog: Dialog }) => {
      clearTimeout(timer);
      setOpened({ Dialog });
    }, go);
  }

  return (
    <>
      <a
        href="/search"
        className={className}
        aria-label="Search"
        data-tooltip="Search"
        onClick={open}
      >
        {children}
      </a>
      {opened && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
