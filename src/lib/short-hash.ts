/** A 53-bit hash of a text in base 36, at most 11 characters (cyrb53). It detects differences and protects no secret. */
export function shortHash(text: string): string {
  const hash = createShortHash();
  hash.add(text);
  return hash.end();
}

/** Creates a `shortHash` of a text that arrives in parts. */
export function createShortHash(): { add: (part: string) => void; end: () => string } {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  return {
    add(part) {
      // An iterator would create a string for each character of a sheet of stores.
      for (let at = 0; at < part.length; at += 1) {
        const code = part.codePointAt(at)!;
        high = Math.imul(high ^ code, 2654435761);
        low = Math.imul(low ^ code, 1597334677);
      }
    },
    end() {
      high =
        Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
      low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
      return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
    },
  };
}
