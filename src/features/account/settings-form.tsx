'use client';

import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { Button } from '../../design/button.tsx';
import { showToast } from '../../design/toasts/toast.ts';
import { useClientValue } from '../../design/client-value.tsx';
import { inStorage } from '../../lib/browser.ts';
import { FieldFrame } from '../forms/field.tsx';
import * as styles from './account.css';
import { InactivitySelect, useAuth } from './auth/auth-context.tsx';
import { parseLimit } from './session/inactivity-limits.ts';
import { changeLimit, chosenLimit, onLimitChange } from './session/last-activity.ts';
import { checkSession, signOut } from './session/use-session.ts';

/** The specification shows the saving state for a second. The choices stay in this browser. */
const SAVING_MS = 1000;

const about = { kind: 'site', source: 'settings' } as const;

/** The Settings tab: email, newsletter (kept in this browser), inactivity limit, Sign Out. Save asks whether the session has ended. */
export function SettingsForm({ user }: { user: { id: string; email: string } }) {
  const auth = useAuth();
  const [saving, setSaving] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    const second = new Promise((resolve) => setTimeout(resolve, SAVING_MS));
    const [isSignedIn] = await Promise.all([checkSession(auth), second]);
    setSaving(false);
    // The page is left, with a toast about the end of the session.
    if (!isSignedIn) return;
    try {
      setNewsletter(user.id, wantsNewsletter(user.id));
      const description = 'Your profile has been successfully updated.';
      showToast({ ...about, title: 'Settings updated', description });
    } catch {
      const description = 'Failed to update settings. Please try again.';
      showToast({ ...about, title: 'Error', description, tone: 'destructive' });
    }
  }

  return (
    <form className={styles.settings} onSubmit={(event) => void save(event)}>
      <FieldFrame
        id="account-email"
        label="Email"
        hint="Your email is used for logging in and cannot be changed."
      >
        <input
          id="account-email"
          type="email"
          className={styles.control}
          value={user.email}
          disabled
          aria-describedby="account-email-hint"
        />
      </FieldFrame>
      <NewsletterSwitch userId={user.id} />
      <InactivityChoice />
      <div className={styles.buttons}>
        <Button type="submit" busy={saving}>
          {saving ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button type="button" tone="quiet" onClick={() => void signOut(auth)}>
          Sign Out
        </Button>
      </div>
    </form>
  );
}

/** Lets a signed-in visitor change the inactivity limit of the session. */
function InactivityChoice() {
  const chosen = useSyncExternalStore(
    onLimitChange,
    () => String(chosenLimit() ?? ''),
    () => '',
  );
  return (
    <InactivitySelect
      id="account-inactivity"
      value={chosen}
      onChange={(event) => changeLimit(parseLimit(event.target.value))}
      hint="Until you sign out. Before a longer time is over, we ask."
    />
  );
}

/** A switch for the newsletter. The choice is stored in this browser only. */
function NewsletterSwitch({ userId }: { userId: string }) {
  const stored = useClientValue(() => wantsNewsletter(userId), false);
  const [chosen, setChosen] = useState<boolean>();
  const on = chosen ?? stored;

  function toggle() {
    try {
      setNewsletter(userId, !on);
      setChosen(!on);
      const title = on ? 'Unsubscribed from newsletter' : 'Subscribed to newsletter';
      showToast({ ...about, source: 'newsletter', title });
    } catch {
      const title = 'Failed to update newsletter preference';
      showToast({ ...about, source: 'newsletter', title, tone: 'destructive' });
    }
  }

  return (
    <div className={styles.switchRow}>
      <div>
        <span id="newsletter-switch-label" className={styles.label}>
          Newsletter
        </span>
        <p id="newsletter-switch-note" className={styles.note}>
          Updates, special offers, and ducky news.
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby="newsletter-switch-label"
        aria-describedby="newsletter-switch-note"
        className={styles.toggle}
        onClick={toggle}
      />
    </div>
  );
}

// Stored in this browser only; the specification has no service for it.
const storageKey = (userId: string) => `newsletter:${userId}`;

/** Whether a user has subscribed to the newsletter in this browser. */
const wantsNewsletter = (userId: string): boolean =>
  inStorage(() => localStorage.getItem(storageKey(userId))) === 'yes';

/** Stores the newsletter choice of a user in this browser. @throws where local storage is blocked or full */
const setNewsletter = (userId: string, isSubscribed: boolean): void =>
  localStorage.setItem(storageKey(userId), isSubscribed ? 'yes' : 'no');
