import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scaleTable } from './scale.ts';

test('docs/scale.md shows the current figures', () => {
  expect(readFileSync('docs/scale.md', 'utf8')).toContain(scaleTable());
});
