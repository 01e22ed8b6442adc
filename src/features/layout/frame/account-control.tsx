'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import type { AuthSettings } from '../../account/session/auth-client.ts';
import { signOut, useSession } from '../../account/session/use-session.ts';
import { DropdownMenu } from './dropdown-menu.tsx';
import { accountIcon, entry } from './site-header.css';

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
