import { folded } from '../../lib/fold.ts';
import { listOf, RECORD, UNIT, type StoreList } from './store-list.ts';
import type { PlacedStore } from './store-location.ts';

/** Packs stores one by one, without holding all of them as objects. */
export function packStores(): { add: (store: PlacedStore) => void; list: () => StoreList } {
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const ids: number[] = [];
  const facts = packTexts();
  const words = packTexts();
  const addresses = packTexts();
  const zipCodes = packTexts();

  return {
    add({ id, latitude, longitude, ...store }) {
      const { name, address, city, state, zipCode, phone, hours, type } = store;
      latitudes.push(latitude);
      longitudes.push(longitude);
      ids.push(id);
      facts.add([name, address, city, state, zipCode, phone, hours, type].join(UNIT));
      words.add(folded([name, city, state].join(UNIT)));
      addresses.add(folded(address));
      zipCodes.add(zipCode);
    },
    list() {
      const texts = [facts, words, addresses, zipCodes];
      const head = Float64Array.of(ids.length, ...texts.map(({ bytes }) => bytes()));
      const numbers = [
        Float64Array.from(latitudes),
        Float64Array.from(longitudes),
        Uint32Array.from(ids),
        Uint32Array.from(facts.byteEnds),
        Uint32Array.from(words.ends),
        Uint32Array.from(addresses.ends),
        Uint32Array.from(zipCodes.ends),
      ];
      return listOf(concatenated([head, ...numbers, ...texts.flatMap(({ blocks }) => blocks())]));
    },
  };
}

const BLOCK = 256 * 1024;

function packTexts() {
  const encoder = new TextEncoder();
  const full: Uint8Array[] = [];
  const ends: number[] = [];
  const byteEnds: number[] = [];
  let block = new Uint8Array(BLOCK);
  let written = 0;
  let before = 0;
  let length = 0;

  return {
    ends,
    byteEnds,
    add(text: string) {
      // UTF-8 takes at most three bytes for a code unit.
      const most = 3 * text.length + RECORD.length;
      if (written + most > block.length) {
        full.push(block.subarray(0, written));
        before += written;
        block = new Uint8Array(Math.max(BLOCK, most));
        written = 0;
      }
      written += encoder.encodeInto(text, block.subarray(written)).written;
      ends.push(length + text.length);
      byteEnds.push(before + written);
      written += encoder.encodeInto(RECORD, block.subarray(written)).written;
      length += text.length + RECORD.length;
    },
    bytes: () => before + written,
    blocks: () => [...full, block.subarray(0, written)],
  };
}

function concatenated(parts: (Float64Array | Uint32Array | Uint8Array)[]): ArrayBuffer {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let from = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    all.set(new Uint8Array(buffer, byteOffset, byteLength), from);
    from += byteLength;
  }
  return all.buffer;
}
