export type LocalPath = `/${string}`;

/** Decodes a segment of a path, `a%20b`; undefined for an invalid encoding. */
export function decodedSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Path, query and hash of an address that begins with one slash; undefined for others, against open redirects. */
export function localPath(address: string | null | undefined): LocalPath | undefined {
  // Browsers treat a backslash as a slash, and strip control characters before parsing.
  if (!address || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return undefined;
  const base = 'http://site.invalid';
  const url = URL.parse(address, base);
  if (url?.origin !== base) return undefined;
  const path: LocalPath = `/${url.pathname.slice(1)}${url.search}${url.hash}`;
  // "/..//other.example" is normalised to "//other.example", which is another site.
  return path.startsWith('//') ? undefined : path;
}

/** Whether a host name is localhost, 127.0.0.1 or [::1]. Only such hosts may be reached by plain http. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
