// Names of content files as the menu and the lists of the editor show them.
import { nameOfField, partOf } from './checks.ts';

/** "Our story", or "Recipes, Porch Duck". @param title of the entry, if it is known */
export function nameOf(path: string, title?: string): string {
  const part = partOf(path);
  if (part && !('folder' in part)) return part.label;
  const [, , ...file] = path.split('/');
  return `${part?.label ?? 'Pictures'}, ${title ?? file.join('/').replace(/\.md$/, '')}`;
}

/**
 * Replaces paths in a message of the build's checks by names, with the path in brackets, and names of fields by labels:
 * "content/about.md: image: is missing" becomes "Our story (content/about.md): Picture: is missing".
 */
export async function withNames(
  message: string,
  titleOf: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const titles = new Map<string, string | undefined>();
  for (const [path] of message.matchAll(/content\/[^\s:]+/g)) titles.set(path, await titleOf(path));
  return message.replaceAll(
    /(content\/[^\s:]+)(?:: ([\w.]+):)?/g,
    (_, path: string, field = '') => {
      const label = field && `: ${nameOfField(field.split('.'), partOf(path)?.labels)}:`;
      return `${nameOf(path, titles.get(path))} (${path})${label}`;
    },
  );
}
