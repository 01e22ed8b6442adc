import { expect, test } from 'vitest';
import { unexplained } from './audit.ts';

const advisory = {
  source: 1234,
  title: 'Prototype pollution',
  url: 'https://github.com/advisories/GHSA-1',
  severity: 'high',
};
const report = { vulnerabilities: { duck: { via: [advisory] }, pond: { via: ['duck'] } } };

test('names what is wrong with a package once, and not again with all that use it', () => {
  expect(unexplained(report)).toEqual([
    'duck: Prototype pollution (high, 1234): https://github.com/advisories/GHSA-1',
  ]);
});

test('what is explained is done with', () => {
  expect(unexplained(report, { 1234: 'The site pollutes nothing.' })).toEqual([]);
});

test('a registry that reports nothing has found nothing out', () => {
  expect(unexplained({ message: 'audit endpoint returned an error' })).toBeUndefined();
});
