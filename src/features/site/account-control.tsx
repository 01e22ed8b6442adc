'use client';

import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { visuallyHidden } from '../../design/visually-hidden.css';
import { hasSession } from '../auth/session.ts';
import { DropdownMenu } from './dropdown-menu.tsx';
import * as styles from './account-control.css';

interface AccountControlProps {
  /** Where the auth service answers, and the key that lets a browser ask it. */
  auth: { url: string; key: string };
  /** What a visitor without a session sees: a link. */
  signedOut: ReactNode;
  /** Entries of the menu, above the one that signs out. */
  entries: ReactNode;
  icon: ReactNode;
}

/** The account icon. Whether there is a session is known in the browser only: the page is the same file for all. */
export function AccountControl({ auth, signedOut, entries, icon }: AccountControlProps) {
  const signedIn = useSyncExternalStore(onReturn, hasSession, () => false);
  const [said, setSaid] = useState('');

  async function signOut() {
    const { endSession } = await import('../auth/end-session.ts');
    await endSession(auth);
    setSaid('You have been signed out.');
  }

  return (
    <>
      {signedIn ? (
        <DropdownMenu
          id="account-links"
          label={icon}
          name="Account"
          tooltip="Account"
          className={styles.menu}
          buttonClass={styles.icon}
          listClass={styles.list}
        >
          {entries}
          <li>
            <button type="button" className={styles.entry} onClick={() => void signOut()}>
              Sign Out
            </button>
          </li>
        </DropdownMenu>
      ) : (
        signedOut
      )}
      <p className={visuallyHidden} aria-live="polite">
        {said}
      </p>
    </>
  );
}

/** Another tab may have signed in or out meanwhile. */
function onReturn(changed: () => void): () => void {
  addEventListener('focus', changed);
  return () => removeEventListener('focus', changed);
}
