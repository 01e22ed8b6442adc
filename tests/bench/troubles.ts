/** What makes one of the outside parties fail: a request to the local services. */
interface Trouble {
  path: string;
  body: object;
}

export const troubles: Trouble[] = [
  { path: '/storefront/faults', body: { kind: 'hang' } },
  { path: '/webhooks/faults', body: { kind: 'http-500' } },
  { path: '/stores/faults', body: { kind: 'html-200' } },
  { path: '/storefront/faults', body: { kind: 'reset' } },
  { path: '/webhooks/faults', body: { kind: 'refuse' } },
  { path: '/auth/faults', body: { kind: 'http-503' } },
  { path: '/webhooks/faults', body: { kind: 'drop-answer' } },
  { path: '/storefront/faults', body: { kind: 'throttled' } },
  { path: '/webhooks/faults', body: { kind: 'slow', latencyMs: 2000 } },
];
const switchboards = ['/storefront/faults', '/webhooks/faults', '/stores/faults', '/auth/faults'];

export async function makeTrouble(services: string, { path, body }: Trouble): Promise<void> {
  await fetch(services + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export const heal = (services: string) =>
  Promise.all(switchboards.map((path) => fetch(services + path, { method: 'DELETE' })));
