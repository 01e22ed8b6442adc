// A namespace, of which the browser's code contains only what is read.
import { inStorage } from '../../../lib/browser.ts';
import * as site from '../../../../content/site.json';
import type { SiteConfig } from '../site-config.ts';

const isStored = (site as SiteConfig).orderSources;

// A page that is reloaded, restored by the browser or reached by Back (types 1 and 2) begins no new visit. The newer
// interface says the same in 25 more bytes, and not in every browser.
let isFirst = performance.navigation.type === 0;

const { globalPrivacyControl, doNotTrack } = navigator as {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
};
/** Whether the visitor asks not to be measured (GPC, DNT). */
export const hasOptedOut = globalPrivacyControl === true || doNotTrack === '1';

/**
 * Posts a page view to /api/views, the first one with its referrer and utm_ parameters, which are also stored in
 * sessionStorage if the site configuration says so. A hidden page is reported when it becomes visible. Visitors who
 * have opted out (GPC, DNT) send no report.
 */
export function reportView(path: string): void {
  if (hasOptedOut) return;
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => reportView(path), { once: true });
    return;
  }
  const body = new URLSearchParams({ path });
  const { referrer } = document;
  const from = referrer && new URL(referrer).host;
  // A return from the checkout is not the source of a new visit.
  if (isFirst && from !== location.host && !site.checkoutHosts.includes(from)) {
    body.set('from', from);
    for (const [name, value] of new URLSearchParams(location.search)) {
      if (/^utm_[cms]/.test(name)) body.set(name, value.slice(0, 99));
    }
    if (isStored) saveSource(String(body), from !== '' || body.size > 2);
  }
  isFirst = false;
  // Without cookies, which sendBeacon would send.
  fetch('/api/views', { method: 'POST', keepalive: true, credentials: 'omit', body }).catch(
    () => {},
  );
}

/** Stores where the visit came from, which the first add and Buy Now send. @param isLast whether it is not direct */
function saveSource(source: string, isLast: boolean): void {
  inStorage(() => {
    sessionStorage.firstSource ??= source;
    if (isLast || !sessionStorage.lastSource) sessionStorage.lastSource = source;
  });
}

if (isStored && !hasOptedOut) {
  // Fired before a form is sent, whether natively or by code that reads its fields.
  addEventListener('formdata', ({ target, formData }) => {
    if (!/^\/api\/cart(\/lines)?$/.test((target as Element).getAttribute('action') ?? '')) return;
    inStorage(() => {
      for (const name of ['firstSource', 'lastSource'])
        if (sessionStorage[name]) formData.set(name, sessionStorage[name]);
    });
  });
}
