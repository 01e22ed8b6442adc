'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useRouter } from 'waku';
import type { AuthSettings } from '../../account/session/auth-client.ts';
import { signOut, useSession } from '../../account/session/use-session.ts';
import { cartCount, onCartChange } from '../../cart/cart-count.ts';
import { SiteLink, type SiteLinkProps } from '../navigation/site-link.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { accountIcon, cartLink, entry, itemCount } from './site-header.css';
import * as styles from './site-menu.css';

/** The main navigation: a row of links, or on narrow screens a popover that works without JavaScript. */
export function SiteMenu({ children }: { children: ReactNode }) {
  const { path, query } = useRouter();
  const [open, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    // The popover may have been opened before hydration.
    setOpen(Boolean(nav.current?.matches(':popover-open')));
    const isWide = matchMedia(styles.wide);
    const close = () => nav.current?.hidePopover();
    isWide.addEventListener('change', close);
    return () => isWide.removeEventListener('change', close);
  }, []);

  const shown = useRef(path + query);
  useEffect(() => {
    if (shown.current === path + query) return;
    shown.current = path + query;
    nav.current?.hidePopover();
  }, [path, query]);

  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget="site-menu"
        aria-label="Menu"
        aria-expanded={open}
      >
        <span className={styles.bars} aria-hidden="true" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        ref={nav}
        id="site-menu"
        popover="auto"
        className={styles.menu}
        aria-label="Main"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ target, currentTarget }) => {
          if ((target as Element).closest('a')) currentTarget.hidePopover();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
      >
        {children}
      </nav>
    </>
  );
}

/** A SiteLink that is marked as current on its page and on pages below it. */
export function NavLink({ to, ...link }: SiteLinkProps) {
  const { path } = useRouter();
  const within = to !== '/' && path.startsWith(`${to}/`);
  const current = path === to ? 'page' : within ? 'true' : undefined;
  return <SiteLink to={to} {...link} aria-current={current} />;
}

interface AccountControlProps {
  auth: AuthSettings;
  signedOut: ReactNode;
  entries: ReactNode;
  icon: ReactNode;
}

/** The account icon: with a session, a menu of `entries` and "Sign Out"; otherwise, and prerendered, `signedOut`. */
export function AccountControl({ auth, signedOut, entries, icon }: AccountControlProps) {
  const signedIn = useSession(auth);
  const container = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // Signing out unmounts the menu that has the focus.
  useEffect(() => {
    if (!signedIn && hadFocus.current) container.current?.querySelector('a')?.focus();
    hadFocus.current = false;
  }, [signedIn]);

  return (
    <div ref={container}>
      {signedIn ? (
        <DropdownMenu id="account-links" label={icon} name="Account" buttonClassName={accountIcon}>
          {entries}
          <li>
            <button
              type="button"
              className={entry}
              onClick={() => {
                hadFocus.current = true;
                void signOut(auth);
              }}
            >
              Sign Out
            </button>
          </li>
        </DropdownMenu>
      ) : (
        signedOut
      )}
    </div>
  );
}

/**
 * The cart icon with the number of items, which is read from a cookie in the browser. It is a plain link, because the
 * router could show a prefetched, outdated cart.
 */
export function CartLink({ children }: { children: ReactNode }) {
  const count = useSyncExternalStore(onCartChange, cartCount, () => 0);
  const items = count === 1 ? '1 item' : `${count} items`;
  return (
    <a
      href="/cart"
      className={cartLink}
      aria-label={count ? `Cart, ${items}` : 'Cart'}
      data-tooltip="Cart"
    >
      {children}
      {count > 0 && <span className={itemCount}>{count > 99 ? '99+' : count}</span>}
    </a>
  );
}
