export interface PageWithNonce {
  bytes: Uint8Array<ArrayBuffer>;
  nonce: string;
  places: readonly number[];
}

export function pageWithPlaceholder(bytes: Uint8Array<ArrayBuffer>, nonce: string): PageWithNonce {
  // One character for each byte: places in this text are places in the bytes.
  const text = latin.decode(bytes);
  const places: number[] = [];
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) {
    places.push(at);
  }
  return { bytes, nonce, places };
}

/** The page with another nonce of the same length, because a nonce is used once. */
export function withNonce(page: PageWithNonce, nonce: string): Uint8Array<ArrayBuffer> {
  if (nonce.length !== page.nonce.length || nonce === page.nonce) {
    throw new Error('A page needs a new nonce of the same length.');
  }
  const bytes = page.bytes.slice();
  const word = new TextEncoder().encode(nonce);
  for (const place of page.places) bytes.set(word, place);
  return bytes;
}

const latin = new TextDecoder('latin1');
