import { SESSION_CHANGE } from './session.ts';

/** Tells all of this page that a session began or ended. @param userId whose session it is, where that is known */
export const tellSessionChange = (userId?: string): unknown =>
  dispatchEvent(new CustomEvent(SESSION_CHANGE, { detail: userId }));
