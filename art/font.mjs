import { readFile, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

const HEADER = 12;
const ENTRY = 16;

/** Unpacks a WOFF font into a plain one, which is what drawing text needs. Both are tables behind a directory. */
export async function unpackFont(woff, target) {
  const packed = await readFile(woff);
  if (packed.toString('latin1', 0, 4) !== 'wOFF') throw new Error(`${woff} is not a WOFF font.`);
  const count = packed.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + 20 * index;
    const [offset, packedLength, length] = [4, 8, 12].map((each) => packed.readUInt32BE(at + each));
    const bytes = packed.subarray(offset, offset + packedLength);
    return {
      tag: packed.subarray(at, at + 4),
      checksum: packed.readUInt32BE(at + 16),
      bytes: packedLength < length ? inflateSync(bytes) : bytes,
    };
  });

  const power = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(HEADER + ENTRY * count);
  packed.copy(directory, 0, 4, 8);
  [count, power * 16, Math.log2(power), count * 16 - power * 16].forEach((value, index) =>
    directory.writeUInt16BE(value, 4 + 2 * index),
  );
  let offset = directory.length;
  const parts = tables.map(({ tag, checksum, bytes }, index) => {
    const at = HEADER + ENTRY * index;
    tag.copy(directory, at);
    [checksum, offset, bytes.length].forEach((value, field) =>
      directory.writeUInt32BE(value, at + 4 + 4 * field),
    );
    const padding = -bytes.length & 3;
    offset += bytes.length + padding;
    return Buffer.concat([bytes, Buffer.alloc(padding)]);
  });
  await writeFile(target, Buffer.concat([directory, ...parts]));
}
