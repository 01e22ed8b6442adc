/**
 * Prevents Waku's automatic reload after a failed code load, which would discard text typed into forms. Waku reloads once
 * per build and records the build id in sessionStorage; this function records it in advance.
 */
export function preventReload(buildId: string): void {
  try {
    sessionStorage.setItem('waku:preload-error-build-id', buildId);
  } catch {
    // Waku does not reload when sessionStorage is unavailable.
  }
}
