import { env as bindings } from 'cloudflare:workers';

/** A JSON file that the build wrote beside the pages, or undefined where nothing is built (`npm run dev`). */
export async function builtFile<T>(path: string): Promise<T | undefined> {
  const response = await ask(path);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return response.ok && isJson ? response.json<T>() : undefined;
}

/** The text of a built file, or undefined where there is none. */
export async function builtText(path: string): Promise<string | undefined> {
  const response = await ask(path);
  if (response.ok) return response.text();
  await response.body?.cancel();
  return undefined;
}

/** Only the path counts; the host has to be there. */
const ask = (path: string): Promise<Response> =>
  bindings.ASSETS.fetch(new URL(path, 'https://assets.invalid'));
