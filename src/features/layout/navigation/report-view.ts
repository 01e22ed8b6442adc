let isFirst = true;

/** Reports a page that the visitor sees, and with the first one where the visit comes from. */
export function reportView(path: string): void {
  const page = document as Document & { prerendering?: boolean };
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (globalPrivacyControl) return;
  if (page.prerendering) {
    page.addEventListener('prerenderingchange', () => reportView(path), { once: true });
    return;
  }
  const { host } = new URL(document.referrer || location.href);
  const isArrival = isFirst && (!document.referrer || host !== location.host);
  isFirst = false;
  const query = new URLSearchParams(location.search);
  const source = isArrival && {
    from: document.referrer && host,
    utm: ['source', 'medium', 'campaign'].map((tag) => query.get(`utm_${tag}`)),
  };
  // Without cookies, which sendBeacon would send.
  void fetch('/api/views', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, ...source }),
  }).catch(() => {});
}
