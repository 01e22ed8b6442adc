'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRouter } from 'waku';
import { wide } from './frame-width.ts';

interface SiteMenuProps {
  /** Looks come along from the server's stylesheet: one imported here would be another one to wait for. */
  looks: { toggle: string; bars: string; menu: string };
  children: ReactNode;
}

/**
 * The main navigation: a row where there is room, behind a button on phones. The button is the browser's own, so it
 * works before and without the page's code; that tells screen readers the state, and closes the menu when it is left
 * by a choice, by the keyboard, by Back or because there is room now.
 */
export function SiteMenu({ looks, children }: SiteMenuProps) {
  const { path, query } = useRouter();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    // It may have been opened before this code ran.
    setOpen(Boolean(menu.current?.matches(':popover-open')));
    const room = matchMedia(wide);
    const close = () => menu.current?.hidePopover();
    room.addEventListener('change', close);
    return () => room.removeEventListener('change', close);
  }, []);

  const shown = useRef(path + query);
  useEffect(() => {
    if (shown.current === path + query) return;
    shown.current = path + query;
    menu.current?.hidePopover();
  }, [path, query]);

  return (
    <>
      <button
        type="button"
        className={looks.toggle}
        popoverTarget="site-menu"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="site-menu"
      >
        <span className={looks.bars} aria-hidden="true" />
      </button>
      {/* Listens for its links. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        ref={menu}
        id="site-menu"
        popover="auto"
        className={looks.menu}
        aria-label="Main"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ target, currentTarget }) => {
          if (open && (target as Element).closest('a')) currentTarget.hidePopover();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (open && relatedTarget && !currentTarget.contains(relatedTarget))
            currentTarget.hidePopover();
        }}
      >
        {children}
      </nav>
    </>
  );
}
