import { folded } from '../../lib/fold.ts';
import { hashOf } from './store-identity.ts';
import { ITEM, listOf, RECORD, UNIT, type StoreList } from './store-table.ts';
import type { SheetStore } from './store-types.ts';
import { plainPath } from './store-path.ts';

/** Packs stores one by one, without holding all of them as objects. */
export function packStores(): { add: (store: SheetStore) => void; list: () => StoreList } {
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const paths: number[] = [];
  const ids: number[] = [];
  const types = packChoices((type) => type.toLowerCase());
  const weeks = packChoices();
  const timeZones = packChoices();
  const facts = packTexts();
  const words = packTexts();
  const addresses = packTexts();
  const zipCodes = packTexts();

  return {
    add(store) {
      const { name, address, city, state, zipCode, phone, hours, type, products } = store;
      latitudes.push(store.latitude);
      longitudes.push(store.longitude);
      paths.push(hashOf(plainPath(store)));
      ids.push(store.id);
      types.add(type);
      weeks.add(store.openingHours);
      timeZones.add(store.timeZone);
      const items = products.join(ITEM);
      facts.add([name, address, city, state, zipCode, phone, hours, type, items].join(UNIT));
      words.add(folded([name, city, state].join(UNIT)));
      addresses.add(folded(address));
      zipCodes.add(zipCode);
    },
    list() {
      const choices = packTexts();
      for (const { values } of [types, weeks, timeZones]) choices.add(values.join(UNIT));
      const texts = [facts, words, addresses, zipCodes, choices];
      const head = Float64Array.of(ids.length, ...texts.map(({ bytes }) => bytes()));
      const numbers = [
        Float64Array.from(latitudes),
        Float64Array.from(longitudes),
        Float64Array.from(paths),
        Uint32Array.from(ids),
        Uint32Array.from(types.chosen),
        Uint32Array.from(weeks.chosen),
        Uint32Array.from(timeZones.chosen),
        Uint32Array.from(facts.byteEnds),
        Uint32Array.from(words.ends),
        Uint32Array.from(addresses.ends),
        Uint32Array.from(zipCodes.ends),
      ];
      return listOf(concatenated([head, ...numbers, ...texts.flatMap(({ blocks }) => blocks())]));
    },
  };
}

/** Texts that many stores share, by their number: '' is 0. Those with the same key are the same. */
function packChoices(keyOf = (value: string) => value) {
  const numbers = new Map([['', 0]]);
  const values = [''];
  const chosen: number[] = [];
  return {
    chosen,
    values,
    add(value: string) {
      const key = keyOf(value);
      const number = numbers.get(key) ?? values.length;
      if (number === values.length) {
        numbers.set(key, number);
        values.push(value);
      }
      chosen.push(number);
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
