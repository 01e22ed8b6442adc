const STORAGE_KEY = 'auth-reload';

/**
 * Reloads a page whose code cannot be loaded, as after a deploy. Does nothing after a reload that did not help.
 * @param email the typed email address, which sessionStorage keeps for the reloaded page
 * @returns whether the page is about to be reloaded
 */
export function reloadOnce(email: string): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) !== null) return false;
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** The email address that was typed before the reload; undefined on a page that was not reloaded. */
export function typedBeforeReload(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Allows another reload, because the code has loaded. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
