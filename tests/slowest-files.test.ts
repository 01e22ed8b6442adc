import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { slowestFiles } from './slowest-files.ts';

test('the slowest files of Vitest and Playwright are listed by their time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reports-'));
  const write = (name: string, report: object) =>
    writeFile(join(folder, name), JSON.stringify(report));
  const vitest = (name: string, endTime: number) => ({
    name: resolve(name),
    startTime: 0,
    endTime,
  });
  await write('1.json', {
    testResults: [vitest('src/a.test.ts', 500), vitest('src/b.test.ts', 9)],
  });
  const spec = { tests: [{ results: [{ duration: 800 }, { duration: 400 }] }] };
  await write('2.json', {
    config: { rootDir: resolve('tests/browser') },
    suites: [{ file: 'cart/c.test.ts', specs: [spec], suites: [{ specs: [spec] }] }],
  });
  expect(await slowestFiles(folder, 2)).toBe(
    '    2.4 s  tests/browser/cart/c.test.ts\n    0.5 s  src/a.test.ts',
  );
  await rm(folder, { recursive: true });
});
