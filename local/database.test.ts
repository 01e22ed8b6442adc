import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, refuseDamagedDatabase } from './database.ts';

test.each(['', 'quack '.repeat(2000)])(
  'a damaged file throws its name and the remedy',
  async (text) => {
    const folder = await mkdtemp(join(tmpdir(), 'database-'));
    const file = join(folder, 'local.sqlite');
    await writeFile(file, text);
    const sentence = `${file} is damaged: delete it`;
    if (text) expect(() => openDatabase(folder)).toThrow(sentence);
    expect(() => refuseDamagedDatabase(file)).toThrow(sentence);
    await rm(folder, { recursive: true });
  },
);
