const STORAGE_KEY = 'auth-reload';

/**
 * Reloads a page whose code is missing, as after a deploy, unless this has not helped before.
 * @param email text that is kept for the reloaded page
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

/** The text that was kept for the reloaded page; undefined in any other. */
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
