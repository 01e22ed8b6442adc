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
