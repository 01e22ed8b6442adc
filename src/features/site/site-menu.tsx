'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as styles from './site-menu.css';

/**
 * The main navigation: a row where there is room, behind a button on phones. The button is the browser's own, so it
 * works before and without the page's code; that only tells screen readers the state, and closes it on a choice.
 */
export function SiteMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  // It may have been opened before this code ran.
  useEffect(() => setOpen(Boolean(menu.current?.matches(':popover-open'))), []);

  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget="site-menu"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="site-menu"
      >
        <span className={styles.bars} aria-hidden="true" />
      </button>
      {/* Listens for its links. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        ref={menu}
        id="site-menu"
        popover="auto"
        className={styles.menu}
        aria-label="Main"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ target, currentTarget }) => {
          if (open && (target as Element).closest('a')) currentTarget.hidePopover();
        }}
      >
        {children}
      </nav>
    </>
  );
}
