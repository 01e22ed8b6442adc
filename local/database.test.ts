import { existsSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, refuseDamagedDatabase } from './database.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'));
  file = join(folder, 'local.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (rows: number) => {
  const database = new DatabaseSync(file);
  database.exec('create table ducks (name text); begin');
  const insert = database.prepare('insert into ducks values (?)');
  for (let row = 0; row < rows; row++) insert.run(`duck ${row}`.padEnd(200));
  database.exec('commit');
  database.close();
};

test('openDatabase creates a missing file and opens an intact one', async () => {
  openDatabase(folder).close();
  expect(existsSync(file)).toBe(true);
  await write(1);
  expect(() => refuseDamagedDatabase(file)).not.toThrow();
  const database = openDatabase(folder);
  expect(database.prepare('select count(*) as ducks from ducks').get()).toEqual({ ducks: 1 });
  database.close();
});

test.each([
  ['not a database', () => writeFile(file, 'quack '.repeat(2000))],
  [
    'overwritten in the middle',
    async () => {
      await write(200);
      const handle = await open(file, 'r+');
      await handle.write(Buffer.alloc(8192, 'quack'), 0, 8192, 8192);
      await handle.close();
    },
  ],
])('a file that is %s throws an error that names it and the remedy', async (_damage, damage) => {
  await damage();
  const sentence = `${file} is damaged: delete it`;
  expect(() => openDatabase(folder)).toThrow(sentence);
  expect(() => refuseDamagedDatabase(file)).toThrow(sentence);
});

test('refuseDamagedDatabase throws for an empty file', async () => {
  await writeFile(file, '');
  expect(() => refuseDamagedDatabase(file)).toThrow(`${file} is damaged: delete it`);
});
