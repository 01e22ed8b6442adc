/** The result of an action on localStorage or sessionStorage; undefined where storage is blocked, full or malformed. */
export function inStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
