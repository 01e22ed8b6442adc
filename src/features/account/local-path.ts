/**
 * The address when it lies on this site, else undefined: what a link asks us to go on to is anybody's word.
 * @param address a path with or without a query: "/account?tab=settings"
 */
export function localPath(address: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash, and drop control characters before they look at the rest.
  if (!address || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return undefined;
  const base = 'http://site.invalid';
  const url = URL.parse(address, base);
  if (url?.origin !== base) return undefined;
  const path = url.pathname + url.search + url.hash;
  // Dots are gone by now, and what they hid would be read anew.
  return path.startsWith('//') ? undefined : path;
}
