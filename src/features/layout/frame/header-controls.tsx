'use client';

import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { AuthSettings } from '../../account/session/auth-client.ts';
import { signOut, useSession } from '../../account/session/use-session.ts';
import { cartCount, onCartChange } from '../../cart/cart-count.ts';
import { DropdownMenu } from './dropdown-menu.tsx';
import { accountIcon, cartLink, entry, itemCount } from './site-header.css';

interface AccountControlProps {
  auth: AuthSettings;
  signedOut: ReactNode;
  entries: ReactNode;
  icon: ReactNode;
}

/** The account icon: the account menu with a session, `signedOut` otherwise. Prerendered pages show `signedOut`. */
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
