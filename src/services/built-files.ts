import { env as bindings } from 'cloudflare:workers';

/** A JSON file that the build wrote beside the pages, or undefined where nothing is built (`npm run dev`). */
export async function builtFile<T>(path: string): Promise<T | undefined> {
  // Only the path counts; the host has to be there.
  const response = await bindings.ASSETS.fetch(new URL(path, 'https://assets.invalid'));
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return response.ok && isJson ? response.json<T>() : undefined;
}
