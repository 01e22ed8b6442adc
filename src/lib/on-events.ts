/** Calls back on each of the window's events. @returns unsubscribes, by aborting the controller */
export function onEvents(
  types: readonly string[],
  callback: (event: Event) => void,
  controller = new AbortController(),
): () => void {
  const { signal } = controller;
  for (const type of types) addEventListener(type, callback, { passive: true, signal });
  return () => controller.abort();
}
