import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  markPageOutdated,
  newRequestContext,
  runWithContext,
} from '../../runtime/request-context.ts';
import { clockTime, OutdatedPrices } from './outdated-prices.tsx';

const time = Date.parse('2026-11-24T16:40:00Z');
const HOUR_MS = 60 * 60 * 1000;

test.each([
  ['on the visitor’s clock', 'America/Denver', 'Nov 24, 9:40 AM'],
  ['in UTC without a time zone', undefined, 'Nov 24, 4:40 PM UTC'],
])('the time is shown %s', (_, timeZone, text) => {
  expect(clockTime(time, timeZone)).toBe(text);
});

test('a page shows the time of its last known prices, and nothing while prices are current', () => {
  const page = (since?: number) =>
    runWithContext(newRequestContext({ timeZone: 'America/Denver' }), () => {
      if (since !== undefined) markPageOutdated(since);
      return renderToStaticMarkup(OutdatedPrices());
    });
  expect(page()).toBe('');
  const recent = Date.now() - HOUR_MS;
  expect(page(recent)).toContain(
    `Prices are from <time dateTime="${new Date(recent).toISOString()}">`,
  );
});
