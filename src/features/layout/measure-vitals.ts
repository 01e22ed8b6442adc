import type { Metric } from 'web-vitals';

const { globalPrivacyControl, doNotTrack } = navigator as {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
};

// Whoever wishes to be left alone is.
if (!globalPrivacyControl && doNotTrack !== '1') {
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}

/** Nothing is measured in the way of the page: what has happened by then, the browser remembers. */
function whenIdle(): void {
  // Safari has no idle callbacks.
  (self.requestIdleCallback ?? setTimeout)(measure);
}

async function measure(): Promise<void> {
  // Where the visit began: figures are those of the page that was loaded, whatever is shown in its place later.
  const path = location.pathname;
  const figures: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    figures[name] = Math.round(name === 'CLS' ? value * 1000 : value);
  };
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const on of [onTTFB, onFCP, onLCP, onINP, onCLS]) on(note);

  // After the listeners of the above, which settle their figures at the same moment.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    post({ path, ...figures });
  };
  document.addEventListener('visibilitychange', send);
}

/** Not by sendBeacon: that would take the cookies of a session along. */
function post(vitals: object): void {
  void fetch('/api/vitals', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(vitals),
  }).catch(() => {});
}
