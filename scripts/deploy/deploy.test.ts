import { expect, test } from 'vitest';
import { previewName } from './deploy.ts';

test('the name of a preview is valid in a host name', () => {
  expect(previewName([])).toBeUndefined();
  expect(previewName(['--preview', 'pr-12'])).toBe('pr-12');
  expect(() => previewName(['--preview', 'PR 12'])).toThrow('--preview PR 12: the name becomes');
  expect(() => previewName(['--prevew', 'pr-12'])).toThrow('--prevew');
});
