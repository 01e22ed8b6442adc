import { ContentError } from './frontmatter.ts';

// Addresses beside those of the files: /articles/search, /articles/page/2.
const RESERVED = new Set(['search', 'page']);

/**
 * Checks the name of a file that becomes the last part of an address.
 * @param path as an editor knows it, for the message
 * @throws ContentError when it cannot
 */
export function checkSlug(path: string, slug: string): void {
  if (RESERVED.has(slug)) {
    throw new ContentError(`${path}: its name is taken: /${slug} is an address of the list.`);
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new ContentError(
      `${path}: its name becomes its address: small letters, digits and single hyphens only.`,
    );
  }
}
