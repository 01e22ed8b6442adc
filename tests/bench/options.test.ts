import { expect, test } from 'vitest';
import { PARTS, readOptions } from './options.ts';

test('by default all is measured that needs no other site', () => {
  expect(readOptions([])).toMatchObject({
    parts: PARTS.filter((part) => part !== 'peers'),
    peers: [],
    runs: 7,
    requests: 5000,
  });
  expect(readOptions(['--no-lighthouse'])).toMatchObject({
    parts: PARTS.filter((part) => part !== 'peers' && part !== 'lighthouse'),
  });
});

test('several peers are compared, with what is felt beside them', () => {
  const args = ['--peer', 'http://localhost:3000/shop', '--peer', 'http://localhost:3001'];
  expect(readOptions(args)).toMatchObject({
    parts: ['peers', 'taps', 'interactions', 'memory'],
    peers: ['http://localhost:3000', 'http://localhost:3001'],
  });
  expect(readOptions([...args, '--only', 'peers'])).toMatchObject({ parts: ['peers'] });
});

test('parts are measured in the order of the table', () => {
  expect(readOptions(['--only', 'memory,taps'])).toMatchObject({ parts: ['taps', 'memory'] });
});

test.each([
  [['--only', 'speed'], '--only has speed: it takes peers, answers'],
  [['--only', 'peers'], '--only has peers: --peer says which.'],
  [['--peer', 'localhost'], '--peer is localhost: it has to be an address.'],
  [['--shop', '8788'], '--shop is 8788: it has to be an address.'],
  [['--requests', '50001'], '--requests has 50001: it takes whole numbers from 1 to 50000.'],
  [['--runs', '0'], '--runs has 0: it takes whole numbers from 1 to 30.'],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
