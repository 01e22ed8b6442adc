import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormsPart } from './forms-part.tsx';
import { AgesPart, rowAddress } from './sources-part.tsx';

/** The text of a part, without its elements. */
const textOf = (part: React.ReactNode) =>
  renderToStaticMarkup(part)
    .replaceAll(/<\/(?:td|th|p)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '');

test('a failed comparison is shown with its times and its reason', () => {
  const catalog = {
    state: 'ok' as const,
    changedAt: '2026-11-22T20:15:00.000Z',
    checkedAt: '2026-11-22T20:20:00.000Z',
    failure: { since: '2026-11-22T20:21:00.000Z', at: '2026-11-22T20:22:00.000Z', why: 'timeout' },
  };
  const sheet = { ...catalog, failure: null, notes: [] };
  const notes = ['The shop has more than 1000 products: only the first are on the site.'];
  const snapshots = { catalog: { ...catalog, notes }, sheet };
  const text = textOf(<AgesPart snapshots={snapshots} />);
  expect(text).toContain(notes[0]);
  expect(text).toContain(
    'failed at 2026-11-22 13:22, first at 2026-11-22 13:21: no answer in time',
  );
  expect(text).toContain('cannot be read now: visitors see what was last compared');
  expect(text.match(/^up to date$/gm)).toHaveLength(1);
});

test('a message that waits has the time of its next attempt', () => {
  const waiting = {
    id: 'a1',
    form: 'contact',
    state: 'pending' as const,
    attempts: 3,
    last_problem: 'answered 500',
    sent: '2026-11-24 19:00:00',
    next: '2026-11-24 20:31:00',
  };
  expect(textOf(<FormsPart undelivered={[waiting]} />)).toContain(
    'next attempt at 2026-11-24 13:31',
  );
});

test.each([
  [undefined, undefined],
  ['https://sheets.example/stores', 'https://sheets.example/stores'],
  [
    'https://docs.google.com/spreadsheets/d/a1/edit',
    'https://docs.google.com/spreadsheets/d/a1/edit#gid=0&range=12:12',
  ],
  [
    'https://docs.google.com/spreadsheets/d/a1/edit?gid=7#gid=7',
    'https://docs.google.com/spreadsheets/d/a1/edit?gid=7#gid=7&range=12:12',
  ],
])('row 12 of the sheet %s is at %s', (sheet, address) => {
  expect(rowAddress(12, sheet)).toBe(address);
});
