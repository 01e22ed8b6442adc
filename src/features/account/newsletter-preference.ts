// Kept in this browser: there is no service for it, and none is asked.
const keyOf = (userId: string) => `newsletter:${userId}`;

/** Whether this visitor wants the newsletter, as far as this browser knows. */
export function wantsNewsletter(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'yes';
  } catch {
    return false;
  }
}

/** @throws where the browser keeps nothing */
export function setNewsletter(userId: string, wanted: boolean): void {
  localStorage.setItem(keyOf(userId), wanted ? 'yes' : 'no');
  dispatchEvent(new Event(CHANGE));
}

/** Calls back when it may have changed, here or in another tab. */
export function onNewsletterChange(changed: () => void): () => void {
  const listening = new AbortController();
  for (const moment of [CHANGE, 'storage']) addEventListener(moment, changed, listening);
  return () => listening.abort();
}

const CHANGE = 'newsletter-preference';
