'use client';

import { useRef, useState, type FormEvent } from 'react';
import { showToast } from '../../design/toast.ts';
import { useAuth } from './auth-context.tsx';
import { signOut } from './use-session.ts';
import type { FormLooks } from '../forms/form-looks.ts';
import { NewsletterSwitch } from './newsletter-switch.tsx';
import { setNewsletter, wantsNewsletter } from './newsletter-preference.ts';

/** How long saving takes: time to see that it happens. */
const SAVING_MS = 1000;

export interface SettingsLooks extends FormLooks {
  note: string;
  switchRow: string;
  toggle: string;
  buttons: string;
  quietButton: string;
}

interface SettingsFormProps {
  user: { id: string; email: string };
  looks: SettingsLooks;
}

/** The address of the account, what it gets by mail, and the way out. */
export function SettingsForm({ user, looks }: SettingsFormProps) {
  const auth = useAuth();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    await new Promise((resolve) => setTimeout(resolve, SAVING_MS));
    busy.current = false;
    setSaving(false);
    try {
      setNewsletter(user.id, wantsNewsletter(user.id));
      showToast({
        kind: 'site',
        title: 'Settings updated',
        description: 'Your profile has been successfully updated.',
      });
    } catch {
      showToast({
        kind: 'site',
        title: 'Error',
        description: 'Failed to update settings. Please try again.',
        tone: 'destructive',
      });
    }
  }

  return (
    <form className={looks.form} onSubmit={(event) => void save(event)}>
      <div className={looks.field}>
        <label htmlFor="account-email" className={looks.label}>
          Email
        </label>
        <input
          id="account-email"
          type="email"
          className={looks.control}
          value={user.email}
          disabled
          aria-describedby="account-email-note"
        />
        <span id="account-email-note" className={looks.note}>
          Your email is used for logging in and cannot be changed.
        </span>
      </div>
      <NewsletterSwitch userId={user.id} looks={looks} />
      <div className={looks.buttons}>
        <button type="submit" className={looks.button} aria-disabled={saving || undefined}>
          {saving ? 'Saving...' : 'Save Changes'}
        </button>
        <button type="button" className={looks.quietButton} onClick={() => void signOut(auth)}>
          Sign Out
        </button>
      </div>
    </form>
  );
}
