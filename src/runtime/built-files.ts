import { env as bindings } from 'cloudflare:workers';

/** Reads a JSON file of the build; undefined without one, as in `npm run dev`, or when it is not JSON. */
export async function builtFile<T>(path: string): Promise<T | undefined> {
  const response = await ask(path);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return response.ok && isJson ? response.json<T>() : undefined;
}

/** Reads a text file of the build, by its path on the site; undefined when the build has none. */
export async function builtText(path: string): Promise<string | undefined> {
  const response = await ask(path);
  if (response.ok) return response.text();
  await response.body?.cancel();
  return undefined;
}

const ask = (path: string): Promise<Response> =>
  bindings.ASSETS.fetch(new URL(path, 'https://assets.invalid'));
