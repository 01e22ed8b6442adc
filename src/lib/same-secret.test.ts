import { expect, test } from 'vitest';
import { sameSecret } from './same-secret.ts';

test.each([
  ['duck', 'duck', true],
  ['', '', true],
  ['duck', 'Duck', false],
  ['duck', 'ducks', false],
  ['', 'duck', false],
  ['🦆', '🦆', true],
])('%j and %j: %s', async (one, other, same) => {
  expect(await sameSecret(one, other)).toBe(same);
});
