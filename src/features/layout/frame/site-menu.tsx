'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRouter } from 'waku';
import type { SitePath } from '../../seo/site-path.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import * as styles from './site-menu.css';

/** The main navigation: a row of links, or on narrow screens a popover that works without JavaScript. */
export function SiteMenu({ children }: { children: ReactNode }) {
  const { path, query } = useRouter();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    // The popover may have been opened before hydration.
    setOpen(Boolean(menu.current?.matches(':popover-open')));
    const isWide = matchMedia(styles.wide);
    const close = () => menu.current?.hidePopover();
    isWide.addEventListener('change', close);
    return () => isWide.removeEventListener('change', close);
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
        className={styles.toggle}
        popoverTarget="site-menu"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls="site-menu"
      >
        <span className={styles.bars} aria-hidden="true" />
      </button>
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

interface NavLinkProps {
  to: SitePath;
  className: string;
  children: ReactNode;
}

/** A SiteLink that is marked as current on its page and on pages below it. */
export function NavLink({ to, className, children }: NavLinkProps) {
  const { path } = useRouter();
  const within = to !== '/' && path.startsWith(`${to}/`);
  return (
    <SiteLink
      to={to}
      className={className}
      aria-current={path === to ? 'page' : within ? 'true' : undefined}
    >
      {children}
    </SiteLink>
  );
}
