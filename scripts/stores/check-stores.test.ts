import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runServices } from '../../local/running-services.ts';

const services = await runServices();

const check = (...args: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const command = [join(import.meta.dirname, 'check-stores.ts'), ...args];
    execFile(process.execPath, command, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
async function file(name: string, ...rows: string[]): Promise<string> {
  const path = join(services.dataDir, name);
  const header = 'Store Name,Address,City,State,Zip,Latitude,Longitude';
  await writeFile(path, [header, ...rows].join('\n'));
  return path;
}

const OPTIONAL = '"Phone", "Hours", "Type", "Products"';

test('a valid sheet succeeds', async () => {
  const { code, stdout } = await check(await file('good.csv', 'Peak,,,,,39,-105'));
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `1 row: 1 store shown, 0 rejected.
Without the optional columns ${OPTIONAL}.
`,
  });
});

test('rejected rows are reported with exit code 1', async () => {
  const { code, stdout } = await check(
    await file('bad.csv', 'Peak,,,,,39,-105', 'Lost,,,,,-105,39', ',,,,,40,-105'),
  );
  expect(code).toBe(1);
  expect(stdout).toBe(`3 rows: 2 stores shown, 1 rejected.
Without the optional columns ${OPTIONAL}.

Rejected:
  Row 3 (Lost): Latitude -105, longitude 39: latitude goes from -90 to 90, longitude from -180 to 180.

Shown, but worth a look:
  Row 4: The store has no name: it is shown as "Unknown".
`);
});

test('a file that the site would refuse is refused', async () => {
  const page = join(services.dataDir, 'page.csv');
  await writeFile(page, '\n<!doctype html><title>Sign in</title>');
  expect(await check(page)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('a web page'),
  });
});

test('a published sheet is fetched', async () => {
  const { code, stdout } = await check(`${services.url}/stores.csv`);
  expect(code).toBe(1);
  expect(stdout).toContain('319 rows: 311 stores shown, 8 rejected.');
});

test.each([[['one', 'two']], [['no-such-file.csv']]])(
  'the arguments %j are refused with one line',
  async (args) => {
    const { code, stdout, stderr } = await check(...args);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(/ENOENT/);
  },
);
