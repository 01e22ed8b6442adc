/** The result of reading or writing localStorage or sessionStorage; undefined where it is blocked or full. */
export function inStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
