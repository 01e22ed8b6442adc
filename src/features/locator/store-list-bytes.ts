import { endsOf, type StoreList } from './store-list.ts';

/** What stands before the arrays and texts: how long they are. */
const HEAD = ['count', 'facts', 'words', 'zipCodes'] as const;
const HEAD_BYTES = 8 * HEAD.length;

/** The list as it is kept outside of memory: read again, it is ready for use without a look at each store. */
export function bytesOf(list: StoreList): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const texts = [list.facts, list.words, list.zipCodes].map(({ all }) => encoder.encode(all));
  const head = Float64Array.of(list.count, ...texts.map(({ length }) => length));
  const parts = [head, list.latitudes, list.longitudes, list.ids, ...texts];

  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let from = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), from);
    from += byteLength;
  }
  return bytes;
}

/** @throws RangeError when the bytes are no list */
export function listOf(buffer: ArrayBuffer): StoreList {
  const [count = 0, ...lengths] = new Float64Array(buffer, 0, HEAD.length);
  let from = HEAD_BYTES + count * (8 + 8 + 4);
  const [facts, words, zipCodes] = lengths.map((length) => {
    const text = new TextDecoder().decode(new Uint8Array(buffer, from, length));
    from += length;
    return endsOf(text, count);
  });
  if (!facts || !words || !zipCodes || from !== buffer.byteLength) {
    throw new RangeError('These bytes are no list of stores.');
  }
  // Copies, so that the texts' bytes need not stay in memory beside the texts.
  return {
    count,
    latitudes: new Float64Array(buffer.slice(HEAD_BYTES, HEAD_BYTES + 8 * count)),
    longitudes: new Float64Array(buffer.slice(HEAD_BYTES + 8 * count, HEAD_BYTES + 16 * count)),
    ids: new Uint32Array(buffer.slice(HEAD_BYTES + 16 * count, HEAD_BYTES + 20 * count)),
    facts,
    words,
    zipCodes,
  };
}
