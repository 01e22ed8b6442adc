const keyOf = (form: string) => `submission:${form}`;

// Where the browser keeps nothing for us, the page does as long as it lives.
const kept = new Map<string, string>();

/**
 * The id of what is in this form: the same until it is over, on the page that Back shows again, too.
 * @param anew whether it was changed since it was sent the last time
 */
export function submissionId(form: string, anew: boolean): string {
  const known = anew ? undefined : read(form);
  if (known) return known;
  const id = crypto.randomUUID();
  kept.set(form, id);
  inStorage((storage) => storage.setItem(keyOf(form), id));
  return id;
}

/** It was taken: what comes next is another. */
export function submissionIsOver(form: string): void {
  kept.delete(form);
  inStorage((storage) => storage.removeItem(keyOf(form)));
}

const read = (form: string) =>
  kept.get(form) ?? inStorage((storage) => storage.getItem(keyOf(form))) ?? undefined;

function inStorage<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}
