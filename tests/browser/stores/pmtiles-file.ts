import { glob, readFile } from 'node:fs/promises';
import { zxyToTileId } from 'pmtiles';

const HEADER = 127;
const UNCOMPRESSED = 1;
const VECTOR = 1;

/** Packs the tiles of a folder, z/x/y.mvt, up to a zoom level into a PMTiles file (version 3). */
export async function pmtilesFile(folder: string, maxZoom: number): Promise<Buffer> {
  const tiles: { id: number; content: Buffer }[] = [];
  for await (const path of glob(`${folder}/*/*/*.mvt`)) {
    const [x = 0, y = 0] = path.match(/\d+/g)!.slice(-2).map(Number);
    const zoom = Number(path.match(/\d+/g)!.at(-3));
    if (zoom <= maxZoom) tiles.push({ id: zxyToTileId(zoom, x, y), content: await readFile(path) });
  }
  tiles.sort((one, other) => one.id - other.id);

  const directory = Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, at) => varint(id - (tiles[at - 1]?.id ?? 0))),
    // Run lengths: each entry is one tile.
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ content }) => varint(content.length)),
    // Offsets plus 1; 0 means after the previous entry.
    ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ]);
  const metadata = Buffer.from('{}');
  const data = Buffer.concat(tiles.map(({ content }) => content));

  const header = Buffer.alloc(HEADER);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER + directory.length;
  const dataAt = metadataAt + metadata.length;
  [
    [HEADER, directory.length],
    [metadataAt, metadata.length],
    // No leaf directories.
    [dataAt, 0],
    [dataAt, data.length],
  ]
    .flat()
    .forEach((number, at) => header.writeBigUInt64LE(BigInt(number), 8 + at * 8));
  header.writeUInt8(1, 96);
  header.writeUInt8(UNCOMPRESSED, 97);
  header.writeUInt8(UNCOMPRESSED, 98);
  header.writeUInt8(VECTOR, 99);
  header.writeUInt8(maxZoom, 101);
  return Buffer.concat([header, directory, metadata, data]);
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
}
