import type { RunningSite } from './running-site.ts';

/** Makes the sheet of stores fail from now on. */
export const breakSheet = ({ services }: RunningSite, kind: string) =>
  fetch(`${services}/stores/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  });

/** Makes it well again. */
export const mendSheet = ({ services }: RunningSite) =>
  fetch(`${services}/stores/faults`, { method: 'DELETE' });
