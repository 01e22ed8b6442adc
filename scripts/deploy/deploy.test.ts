import { expect, test } from 'vitest';
import { deployOptions } from './deploy.ts';

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
