import { glob, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tileList } from './tile-list.generated.ts';

/** Bytes after gzip by "zoom/column/row". */
async function sizesOfTiles(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const file of glob('public/map/*/*/*.mvt')) {
    const name = file.replaceAll('\\', '/').replace(/^public\/map\/|\.mvt$/g, '');
    sizes.set(name, gzipSync(await readFile(file)).length);
  }
  return sizes;
}

test('the list names all tile files, and no view loads more than 60 KB of them', async () => {
  const sizes = await sizesOfTiles();
  const listed = Object.entries(tileList).flatMap(([zoom, rows]) =>
    rows.flatMap(([row, from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => `${zoom}/${from + at}/${row}`),
    ),
  );
  expect(listed.toSorted()).toEqual([...sizes.keys()].toSorted());

  // A tile is 1,024 pixels wide. The map is smaller and touches at most four.
  const views = listed.map((tile) => {
    const [zoom, column, row] = tile.split('/').map(Number) as [number, number, number];
    const touched = [0, 1].flatMap((x) => [0, 1].map((y) => `${zoom}/${column + x}/${row + y}`));
    return { tile, bytes: touched.reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0) };
  });
  expect(views.filter(({ bytes }) => bytes > 60_000)).toEqual([]);
});
