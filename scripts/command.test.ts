import { expect, test, vi } from 'vitest';
import { readArguments, wholeNumber } from './command.ts';

const read = (...args: string[]) =>
  readArguments('npm run duck', { args, options: { days: { type: 'string' } } }).values;

test('options are read', () => {
  expect(read('--days', '7')).toEqual({ days: '7' });
});

test.each([
  [['--nope'], "Unknown option '--nope': `-- --help` prints the options."],
  [['pond'], "Unexpected argument 'pond': `-- --help` prints the options."],
  [['--days'], "Option '--days <value>' argument missing: `-- --help` prints the options."],
  [['--days', '-7'], "Option '--days' argument is ambiguous: `-- --help` prints the options."],
])('%j is refused with one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(new Error(sentence));
});

test('--help prints the usage and ends the process', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(() => read('--help', '--nope')).toThrow('ended');
  expect([exit.mock.calls, log.mock.calls]).toEqual([[[0]], [['npm run duck']]]);
  vi.restoreAllMocks();
});

test('a number outside of its range is refused with the range', () => {
  expect(wholeNumber('--days', '400', 1, 400)).toBe(400);
  for (const text of ['0', '1000000000', '1.5', 'a'])
    expect(() => wholeNumber('--days', text, 1, 400)).toThrow(
      `--days has ${text}: it takes whole numbers from 1 to 400.`,
    );
});
