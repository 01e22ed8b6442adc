import { expect, test } from 'vitest';
import { PARTS, readOptions } from './options.ts';

test('without options, all parts but the comparison with peers are measured', () => {
  const parts = PARTS.filter((part) => part !== 'peers');
  expect(readOptions([])).toMatchObject({ parts, peers: [], runs: 7, requests: 5000 });
  expect(readOptions(['--no-lighthouse'])).toMatchObject({
    parts: parts.filter((part) => part !== 'lighthouse'),
  });
});

test('--peer, repeated, compares with several shops by their origins', () => {
  const args = ['--peer', 'http://localhost:3000/shop', '--peer', 'http://localhost:3001'];
  expect(readOptions(args)).toMatchObject({
    parts: ['peers', 'taps', 'interactions', 'memory'],
    peers: ['http://localhost:3000', 'http://localhost:3001'],
  });
});

test('--only selects parts, in the order of the table', () => {
  expect(readOptions(['--only', 'memory,taps'])).toMatchObject({ parts: ['taps', 'memory'] });
});

test.each([
  [['--only', 'speed'], '--only has speed: it takes peers, cart'],
  [['--only', 'peers'], '--only has peers: --peer names them.'],
  [['--peer', 'localhost'], '--peer is localhost: it takes a URL.'],
  [['--shop', 'http://localhost:8788'], '--shop needs --url.'],
  [['--requests', '50001'], '--requests has 50001: it takes whole numbers from 1 to 50000.'],
  [['--runs', '0'], '--runs has 0: it takes whole numbers from 1 to 30.'],
])('%j is rejected', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
