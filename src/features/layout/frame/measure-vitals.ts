import type { Metric } from 'web-vitals';

const { globalPrivacyControl, doNotTrack } = navigator as {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
};

if (!globalPrivacyControl && doNotTrack !== '1') {
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}

function whenIdle(): void {
  // Safari has no idle callbacks.
  (self.requestIdleCallback ?? setTimeout)(measure);
}

async function measure(): Promise<void> {
  // The figures are of the page that was loaded, not of those navigated to.
  const path = location.pathname;
  const figures: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    figures[name] = Math.round(name === 'CLS' ? value * 1000 : value);
  };
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const on of [onTTFB, onFCP, onLCP, onINP, onCLS]) on(note);

  // Registered after web-vitals' own listeners, which settle their figures on the same event.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    post({ path, ...figures });
  };
  document.addEventListener('visibilitychange', send);
}

/** Not by sendBeacon, which sends the cookies of a session. */
function post(vitals: object): void {
  void fetch('/api/vitals', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(vitals),
  }).catch(() => {});
}
