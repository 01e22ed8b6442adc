import { glob, readFile } from 'node:fs/promises';
import { zxyToTileId } from 'pmtiles';

const HEADER = 127;
const UNCOMPRESSED = 1;
const VECTOR = 1;

/** A folder of tiles, z/x/y.mvt, as one PMTiles file (version 3), down to a zoom. */
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
    // Each stands for one tile.
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ content }) => varint(content.length)),
    // The first begins the data, the others follow it: 0 says so.
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
    // No further directories.
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
