let isFirst = true;

// The same check as in measure-vitals.ts. A module of both would be one more request of every page.
const { globalPrivacyControl, doNotTrack } = navigator as {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
};
const hasOptedOut = globalPrivacyControl === true || doNotTrack === '1';

/** Reports a page that the visitor sees, and with the first one where the visit comes from. */
export function reportView(path: string): void {
  if (hasOptedOut) return;
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) {
    page.addEventListener('prerenderingchange', () => reportView(path), { once: true });
    return;
  }
  const body = new URLSearchParams({ path });
  const { referrer } = document;
  const from = referrer && new URL(referrer).host;
  if (isFirst && from !== location.host) {
    body.set('from', from);
    for (const [name, value] of new URLSearchParams(location.search)) {
      if (/^utm_[cms]/.test(name)) body.set(name, value);
    }
  }
  isFirst = false;
  // Without cookies, which sendBeacon would send.
  fetch('/api/views', { method: 'POST', keepalive: true, credentials: 'omit', body }).catch(
    () => {},
  );
}
