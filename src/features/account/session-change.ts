import { SESSION_CHANGE } from './session.ts';

// In a file of its own, which comes with the code of a session: it is what ties that code to the file of every page.
// Without a tie the bundler makes a further file of what it shares with it, for every page to load.

/** Tells all of this page that a session began or ended. @param userId whose session it is, where that is known */
export const tellSessionChange = (userId?: string): unknown =>
  dispatchEvent(new CustomEvent(SESSION_CHANGE, { detail: userId }));
