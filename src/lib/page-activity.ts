declare global {
  /** Time of the last activity on this page, in milliseconds since 1970. Set by a page's first script. */
  var lastActivity: number | undefined;
}

/** Script that sets `lastActivity`, because the code that watches a session loads later. A click or tap moves the mouse. */
export const NOTE_ACTIVITY = `for (const type of ['mousemove', 'touchmove', 'keydown', 'scroll'])
addEventListener(type, () => (lastActivity = Date.now()), true);`;
