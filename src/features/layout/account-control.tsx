'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import type { AuthSettings } from '../account/auth-client.ts';
import { signOut, useSession } from '../account/session.ts';
import { DropdownMenu } from './dropdown-menu.tsx';

interface AccountControlProps {
  auth: AuthSettings;
  /** What a visitor without a session sees: a link. */
  signedOut: ReactNode;
  /** Entries of the menu, above the one that signs out. */
  entries: ReactNode;
  icon: ReactNode;
  looks: { menu: string; icon: string; list: string; entry: string };
}

/** The account icon. Whether there is a session is known in the browser only: the page is the same file for all. */
export function AccountControl({ auth, signedOut, entries, icon, looks }: AccountControlProps) {
  const signedIn = useSession(auth);
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // The menu that held the focus has gone.
  useEffect(() => {
    if (!signedIn && hadFocus.current) place.current?.querySelector('a')?.focus();
    hadFocus.current = false;
  }, [signedIn]);

  return (
    <div ref={place}>
      {signedIn ? (
        <DropdownMenu
          id="account-links"
          label={icon}
          name="Account"
          tooltip="Account"
          className={looks.menu}
          buttonClass={looks.icon}
          listClass={looks.list}
        >
          {entries}
          <li>
            <button
              type="button"
              className={looks.entry}
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
