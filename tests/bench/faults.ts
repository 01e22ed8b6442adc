/** A failure of an upstream: a request to the local services that causes it. */
export interface Fault {
  path: string;
  method?: 'POST' | 'PUT';
  body: Record<string, unknown>;
}

/** Faults that may occur under load, one after the other. */
export const faultsUnderLoad: Fault[] = [
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

/** @throws an Error when the local services reject the fault */
export async function setFault(services: string, { path, method = 'POST', body }: Fault) {
  const response = await fetch(services + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
}

export const clearFaults = (services: string) =>
  Promise.all(
    ['/storefront/faults', '/webhooks/faults', '/stores/faults', '/auth/faults'].map((path) =>
      fetch(services + path, { method: 'DELETE' }),
    ),
  );

/** Fields of a valid contact form. */
export const contactFields = {
  firstName: 'Wanda',
  lastName: 'Drake',
  email: 'wanda@example.com',
  type: 'general',
  message: 'Quack?',
};
