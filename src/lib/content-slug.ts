import { ContentError } from './frontmatter.ts';

/** Addresses beside those of a list's files: /articles/search, /articles/page/2. */
export const TAKEN_BY_LISTS: readonly string[] = ['search', 'page'];

/**
 * Checks the name of a file that becomes the last part of an address.
 * @param path as an editor knows it, for the message
 * @param taken names that something else has at the same place
 * @throws ContentError when it cannot
 */
export function checkSlug(path: string, slug: string, taken: readonly string[]): void {
  if (taken.includes(slug)) {
    throw new ContentError(
      `${path}: its name is taken: the site has something else at that address.`,
    );
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new ContentError(
      `${path}: its name becomes its address: small letters, digits and single hyphens only.`,
    );
  }
}
