import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test.each([
  [
    ['--only', 'memory,phone'],
    ['phone', 'memory'],
  ],
  [
    ['--peer', 'http://localhost:3000/shop'],
    ['phone', 'blocking', 'taps', 'bytes', 'load'],
  ],
  [['--url', 'http://localhost:8787', '--only', 'load,memory'], ['load']],
])('%j selects the parts %j', (args, parts) => {
  expect(readOptions(args)).toMatchObject({ parts });
});

test('a peer without a protocol is refused', () => {
  expect(() => readOptions(['--peer', 'localhost'])).toThrow(
    '--peer is localhost: it takes a URL.',
  );
});
