import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, refuseDamagedDatabase } from './database.ts';

test('a damaged file throws its name and the remedy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  const file = join(folder, 'local.sqlite');
  const sentence = `${file} is damaged: delete it`;
  for (const text of ['', 'quack '.repeat(2000)]) {
    await writeFile(file, text);
    expect(() => refuseDamagedDatabase(file)).toThrow(sentence);
  }
  expect(() => openDatabase(folder)).toThrow(sentence);
  await rm(folder, { recursive: true });
});
