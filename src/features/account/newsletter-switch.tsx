'use client';

import { useSyncExternalStore } from 'react';
import { showToast } from '../../design/toast.ts';
import { onNewsletterChange, setNewsletter, wantsNewsletter } from './newsletter-preference.ts';
import type { SettingsLooks } from './settings-form.tsx';

/** Whether the newsletter comes. */
export function NewsletterSwitch({ userId, looks }: { userId: string; looks: SettingsLooks }) {
  const on = useSyncExternalStore(
    onNewsletterChange,
    () => wantsNewsletter(userId),
    () => false,
  );

  /** What cannot be kept stays as it was. */
  function toggle() {
    try {
      setNewsletter(userId, !on);
      showToast({
        kind: 'site',
        title: on ? 'Unsubscribed from newsletter' : 'Subscribed to newsletter',
      });
    } catch {
      showToast({
        kind: 'site',
        title: 'Failed to update newsletter preference',
        tone: 'destructive',
      });
    }
  }

  return (
    <div className={looks.switchRow}>
      <div>
        <span id="newsletter-switch-label" className={looks.label}>
          Newsletter
        </span>
        <p id="newsletter-switch-note" className={looks.note}>
          Updates, special offers, and ducky news.
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby="newsletter-switch-label"
        aria-describedby="newsletter-switch-note"
        className={looks.toggle}
        onClick={toggle}
      />
    </div>
  );
}
