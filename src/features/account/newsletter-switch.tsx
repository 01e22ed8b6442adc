'use client';

import { useSyncExternalStore } from 'react';
import { showToast } from '../../design/toasts/toast.ts';
import * as styles from './account.css';

const about = { kind: 'site', source: 'newsletter' } as const;

/** A switch for the newsletter. The choice is stored in this browser only. */
export function NewsletterSwitch({ userId }: { userId: string }) {
  const on = useSyncExternalStore(
    onNewsletterChange,
    () => wantsNewsletter(userId),
    () => false,
  );

  function toggle() {
    try {
      setNewsletter(userId, !on);
      const title = on ? 'Unsubscribed from newsletter' : 'Subscribed to newsletter';
      showToast({ ...about, title });
    } catch {
      const title = 'Failed to update newsletter preference';
      showToast({ ...about, title, tone: 'destructive' });
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
export function wantsNewsletter(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey(userId)) === 'yes';
  } catch {
    return false;
  }
}

/** Stores the newsletter choice of a user in this browser. @throws where local storage is blocked or full */
export function setNewsletter(userId: string, isSubscribed: boolean): void {
  localStorage.setItem(storageKey(userId), isSubscribed ? 'yes' : 'no');
  dispatchEvent(new Event(NEWSLETTER_CHANGE));
}

const NEWSLETTER_CHANGE = 'newsletter-preference';

function onNewsletterChange(callback: () => void): () => void {
  const controller = new AbortController();
  for (const type of [NEWSLETTER_CHANGE, 'storage'])
    addEventListener(type, callback, { signal: controller.signal });
  return () => controller.abort();
}
