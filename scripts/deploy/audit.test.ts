import { expect, test } from 'vitest';
import { unexplained } from './audit.ts';

const advisory = {
  source: 1234,
  title: 'Prototype pollution',
  url: 'https://github.com/advisories/GHSA-1',
  severity: 'high',
};
const report = { vulnerabilities: { duck: { via: [advisory] }, pond: { via: ['duck'] } } };

test('an advisory is listed once, without the packages that depend on its package', () => {
  expect(unexplained(report)).toEqual([
    'duck: Prototype pollution (high, 1234): https://github.com/advisories/GHSA-1',
  ]);
});

test('an explained advisory is left out', () => {
  expect(unexplained(report, { 1234: 'The site pollutes nothing.' })).toEqual([]);
});

test('an error of the registry is no report', () => {
  expect(unexplained({ message: 'audit endpoint returned an error' })).toBeUndefined();
});
