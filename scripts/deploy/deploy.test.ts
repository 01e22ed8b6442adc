import { PassThrough } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { expect, test, vi } from 'vitest';
import { deployOptions, readSecret } from './deploy.ts';

test('the name of a preview is valid in a host name', () => {
  expect(deployOptions([]).preview).toBeUndefined();
  expect(deployOptions(['--preview', 'pr-12']).preview).toBe('pr-12');
  expect(() => deployOptions(['--preview', 'PR 12'])).toThrow('--preview PR 12: the name becomes');
  expect(() => deployOptions(['--prevew', 'pr-12'])).toThrow('--prevew');
});

test('a misspelled secret is not stored, and the nearest name is printed', () => {
  expect(deployOptions(['--secret', 'SESSION_SECRET']).secret).toBe('SESSION_SECRET');
  expect(() => deployOptions(['--secret', 'SESION_SECRET'])).toThrow(
    /^--secret SESION_SECRET: the site has no such secret: the nearest is SESSION_SECRET\.$/,
  );
  expect(() => deployOptions(['--secret', 'DUCK'])).toThrow('those are ');
});

test('a rollback needs the id of a version', () => {
  const id = '00000001-0000-4000-8000-000000000000';
  expect(deployOptions(['--rollback', id]).rollback).toBe(id);
  // A shell passes an unset variable as an empty text.
  for (const wrong of ['', 'last', id.slice(0, 8)])
    expect(() => deployOptions(['--rollback', wrong])).toThrow('is no id of a version');
});

test('only one option is accepted', () => {
  expect(() => deployOptions(['--versions', '--preview', 'pr-12'])).toThrow(
    'Give one of --versions, --preview, not several.',
  );
});

/** A terminal, in which `typed` is typed. */
function terminal(typed: string) {
  const setRawMode = vi.fn<(isRaw: boolean) => void>();
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
  input.write(typed);
  return { input: input as unknown as ReadStream, setRawMode };
}

test('a secret is typed in the terminal, which shows the question only', async () => {
  const written: unknown[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => Boolean(written.push(text)));
  const { input, setRawMode } = terminal('quack\u007fk-quack \r');
  expect(await readSecret('OFFICE_SECRET', input)).toBe('quack-quack');
  // A terminal in raw mode does not echo the typed characters.
  expect(setRawMode.mock.calls).toEqual([[true], [false]]);
  expect(await readSecret('OFFICE_SECRET', terminal('quack\u0003').input)).toBe('');
  vi.restoreAllMocks();
  const question = ['Value of OFFICE_SECRET (not shown): ', '\n'];
  expect(written).toEqual([...question, ...question]);
});
