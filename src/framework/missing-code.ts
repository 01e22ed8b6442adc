/**
 * Keeps Waku from reloading the page when code cannot be loaded, which would lose what was typed. Waku reloads once for
 * each build and notes the build it did so for; noted in advance, it never does. The import rejects all the same.
 */
export function preventReload(buildId: string): void {
  try {
    sessionStorage.setItem('waku:preload-error-build-id', buildId);
  } catch {
    // Without storage Waku never reloads.
  }
}
