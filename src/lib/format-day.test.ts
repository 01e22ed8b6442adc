import { expect, test } from 'vitest';
import { formatDay, instantOf } from './format-day.ts';

test('formatDay writes the month as a word', () => {
  expect(formatDay('2024-08-22')).toBe('August 22, 2024');
});

test('instantOf falls on the same day in every American time zone', () => {
  for (const timeZone of ['America/New_York', 'Pacific/Honolulu', 'America/Anchorage', 'UTC']) {
    const shown = new Date(instantOf('2026-07-09')).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone,
    });
    expect(shown).toBe('July 9, 2026');
  }
});
