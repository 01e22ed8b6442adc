import { inStorage } from '../../../lib/browser.ts';

const STORAGE_KEY = 'auth-reload';

/** Values by form and field. */
type TypedForms = Record<string, Record<string, string>>;

/**
 * Reloads the page, whose code cannot be loaded, as after a deploy; once only, until `forgetReload`.
 * @param form whose values sessionStorage keeps for the reloaded page, except passwords
 * @returns whether the page is about to be reloaded; false where sessionStorage is blocked
 */
export function reloadOnce(form: HTMLFormElement): boolean {
  const { password: _, ...fields } = Object.fromEntries(new FormData(form));
  const isStored = inStorage(() => {
    if (sessionStorage.getItem(STORAGE_KEY) !== null) return false;
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ [form.id]: fields }));
    return true;
  });
  if (isStored) location.reload();
  return isStored === true;
}

/** The values of a form before the reload, by field; none on a page that was not reloaded. */
export function typedBeforeReload(form: HTMLFormElement): [name: string, value: string][] {
  const stored = inStorage(() => sessionStorage.getItem(STORAGE_KEY));
  const forms = JSON.parse(stored ?? '{}') as TypedForms;
  return Object.entries(forms[form.id] ?? {});
}

/** Allows another reload, because the code has loaded. */
export const forgetReload = (): void => inStorage(() => sessionStorage.removeItem(STORAGE_KEY));
