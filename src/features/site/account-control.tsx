'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { showToast } from '../../design/toast.ts';
import { hasSession } from '../auth/session.ts';
import { DropdownMenu } from './dropdown-menu.tsx';

interface AccountControlProps {
  /** Where the auth service answers, and the key that lets a browser ask it. */
  auth: { url: string; key: string };
  /** What a visitor without a session sees: a link. */
  signedOut: ReactNode;
  /** Entries of the menu, above the one that signs out. */
  entries: ReactNode;
  icon: ReactNode;
  looks: { menu: string; icon: string; list: string; entry: string };
}

/** The account icon. Whether there is a session is known in the browser only: the page is the same file for all. */
export function AccountControl({ auth, signedOut, entries, icon, looks }: AccountControlProps) {
  const signedIn = useSyncExternalStore(onReturn, hasSession, () => false);
  const [hasLeft, setLeft] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  async function signOut() {
    const { endSession } = await import('../auth/end-session.ts');
    await endSession(auth);
    setLeft(true);
    showToast({ kind: 'auth', title: 'Signed out', description: 'You have been signed out.' });
  }

  // The menu that held the focus has gone.
  useEffect(() => {
    if (hasLeft) place.current?.querySelector('a')?.focus();
  }, [hasLeft]);

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
            <button type="button" className={looks.entry} onClick={() => void signOut()}>
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

/** Another tab may have signed in or out meanwhile. */
function onReturn(changed: () => void): () => void {
  addEventListener('focus', changed);
  return () => removeEventListener('focus', changed);
}
