import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormsPart, rowAddress } from './closed-parts.tsx';

/** The text of a part, without its elements. */
const textOf = (part: React.ReactNode) =>
  renderToStaticMarkup(part)
    .replaceAll(/<\/(?:td|th|p)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '');

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
