/** A rendered page and the nonce of its inline scripts and styles, which each response replaces. */
export interface PageWithNonce {
  bytes: Uint8Array<ArrayBuffer>;
  nonce: string;
  /** Byte offsets of the nonce. */
  offsets: readonly number[];
}

/** Finds each occurrence of the nonce in a rendered page; returns the page with their offsets, for `withNonce`. */
export function pageWithPlaceholder(bytes: Uint8Array<ArrayBuffer>, nonce: string): PageWithNonce {
  // Latin-1 has one character for each byte, so that offsets in the text are offsets in the bytes.
  const text = new TextDecoder('latin1').decode(bytes);
  const offsets: number[] = [];
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) {
    offsets.push(at);
  }
  return { bytes, nonce, offsets };
}

/** A copy of the page with another nonce of the same length. */
export function withNonce(page: PageWithNonce, nonce: string): Uint8Array<ArrayBuffer> {
  const bytes = page.bytes.slice();
  const encoded = new TextEncoder().encode(nonce);
  for (const offset of page.offsets) bytes.set(encoded, offset);
  return bytes;
}
