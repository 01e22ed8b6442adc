let isFirst = true;

/** Reports a page that the visitor sees, and with the first one where the visit comes from. */
export function reportView(path: string): void {
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
  // Without cookies, which sendBeacon would send. The server leaves out visitors who have opted out.
  fetch('/api/views', { method: 'POST', keepalive: true, credentials: 'omit', body }).catch(
    () => {},
  );
}
