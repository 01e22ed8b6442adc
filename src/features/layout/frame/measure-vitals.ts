import type { Metric } from 'web-vitals';

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);

function whenIdle(): void {
  // Safari lacks requestIdleCallback.
  (self.requestIdleCallback ?? setTimeout)(measure);
}

async function measure(): Promise<void> {
  // The path at page load: the metrics do not cover client-side navigations.
  const path = location.pathname;
  const metrics: Record<string, number> = {};
  const record = ({ name, value }: Metric) => {
    metrics[name] = Math.round(name === 'CLS' ? value * 1000 : value);
  };
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const on of [onTTFB, onFCP, onLCP, onINP, onCLS]) on(record);

  // Registered after the listeners of web-vitals, which finalize the metrics on the same event.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    // Without cookies, which sendBeacon would send.
    fetch('/api/vitals', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, ...metrics }),
    }).catch(() => {});
  };
  document.addEventListener('visibilitychange', send);
}
