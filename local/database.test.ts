import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, refuseDamagedDatabase } from './database.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'));
  file = join(folder, 'local.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

test('openDatabase creates a missing file and opens an intact one', async () => {
  openDatabase(folder).close();
  expect(existsSync(file)).toBe(true);
  expect(() => refuseDamagedDatabase(file)).not.toThrow();
  openDatabase(folder).close();
});

test('a file that is not a database throws an error that names it and the remedy', async () => {
  await writeFile(file, 'quack '.repeat(2000));
  const sentence = `${file} is damaged: delete it`;
  expect(() => openDatabase(folder)).toThrow(sentence);
  expect(() => refuseDamagedDatabase(file)).toThrow(sentence);
});

test('refuseDamagedDatabase throws for an empty file', async () => {
  await writeFile(file, '');
  expect(() => refuseDamagedDatabase(file)).toThrow(`${file} is damaged: delete it`);
});
