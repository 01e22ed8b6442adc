/** Calls back on each of the window's events. @returns unsubscribes */
export function onEvents(types: readonly string[], callback: (event: Event) => void): () => void {
  const controller = new AbortController();
  for (const type of types)
    addEventListener(type, callback, { passive: true, signal: controller.signal });
  return () => controller.abort();
}
