/** Waku reloads once for each build, which would lose what was typed, unless the build is noted as reloaded already. */
export function preventReload(buildId: string): void {
  try {
    sessionStorage.setItem('waku:preload-error-build-id', buildId);
  } catch {
    // Without storage Waku never reloads.
  }
}
