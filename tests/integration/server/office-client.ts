import type { RunningSite } from '../support/running-site.ts';

/** Sends a form of the office. */
export const postToOffice = (
  site: RunningSite,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => site.fetch(`/office${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });

/** Signs in and returns the Cookie header of the session. */
export async function signInToOffice(site: RunningSite): Promise<{ cookie: string }> {
  const response = await postToOffice(site, '/sign-in', { key: 'local-office-secret' });
  return { cookie: response.headers.get('set-cookie')!.split(';')[0]! };
}

/** Signs in. @returns a function that reads the overview */
export async function openOffice(site: RunningSite): Promise<(query?: string) => Promise<string>> {
  const headers = await signInToOffice(site);
  return async (query = '') => site.html(`/office${query}`, headers);
}
