import { expect, test } from 'vitest';
import { simulateCheckouts } from '../../../tests/stubs/simulated-checkouts.ts';
import type { OfficeState } from '../../services/office-state.ts';
import { errorShare, nextAlarms, silence } from './alarms.ts';

const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse('2026-09-01T00:00:00Z') / HOUR_MS;
const DAY = 24;

// RUNS=8 simulates more shops of each size.
const runs = Number(process.env.RUNS ?? 2);

const checkoutsOf = (shop: { perDay: number; seed: number; days: number }) =>
  simulateCheckouts({ ...shop, start: START });

/** The hours of a shop's life in which `silence` sees an alarm. */
function alarmHours(checkouts: Map<number, number>, days: number): number[] {
  return Array.from({ length: days * DAY }, (_, hour) => START + hour).filter((hour) => {
    const known = new Map([...checkouts].filter(([at]) => at <= hour && at > hour - 28 * DAY));
    return typeof silence(known, hour * HOUR_MS) === 'string';
  });
}

test.each([1, 5, 20])('60 quiet days of shops with %i checkouts a day raise no alarm', (perDay) => {
  for (let seed = 1; seed <= runs; seed += 1) {
    expect(alarmHours(checkoutsOf({ perDay, seed, days: 60 }), 60)).toEqual([]);
  }
});

test.each([
  [5, 4],
  [20, 2],
  [200, 1],
])(
  'a shop of %i checkouts a day that stops is an alarm within %i days, until it sells again',
  (perDay, most) => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const checkouts = checkoutsOf({ perDay, seed, days: 40 });
      const back = START + 50 * DAY;
      checkouts.set(back, 1);
      const [first, ...others] = alarmHours(checkouts, 50 + 3 / DAY);
      expect(first! - START).toBeLessThanOrEqual((40 + most) * DAY);
      expect(others.at(-1)).toBe(back - 1);
    }
  },
);

test('two weeks of counts are needed', () => {
  const hours = Array.from({ length: 13 * DAY }, (_, hour): [number, number] => [START + hour, 5]);
  const checkouts = new Map(hours);
  expect(silence(checkouts, (START + 20 * DAY) * HOUR_MS)).toBeUndefined();
  expect(silence(new Map(), START * HOUR_MS)).toBeUndefined();
});

test('errors are an alarm from ten on, when they are more than 2 % of two hours', () => {
  const share = (errors: number, views: number) =>
    errorShare(
      {
        checkout: new Map(),
        view: new Map([[START - 1, views]]),
        error: new Map([[START, errors]]),
      },
      START * HOUR_MS,
    );
  expect(share(9, 0)).toBeNull();
  expect(share(10, 490)).toBeNull();
  expect(share(10, 489)).toBe(
    '10 pages or requests have failed in the last two hours, beside 489 pages seen (2 %).',
  );
  expect(
    errorShare(
      { checkout: new Map(), view: new Map(), error: new Map([[START, 99]]) },
      (START + 2) * HOUR_MS,
    ),
  ).toBeNull();
});

test('an alarm is sent once a day, and its end once', () => {
  let alarms: NonNullable<OfficeState['alarms']> = {};
  const tell = (text: string | null | undefined, day: string) => {
    const next = nextAlarms(alarms, { errors: text }, day);
    ({ alarms } = next);
    return next.messages.map(({ state, text: sentence }) => `${state} ${sentence}`);
  };
  expect(tell(null, '2026-11-24')).toEqual([]);
  expect(tell('Broken.', '2026-11-24')).toEqual(['began Broken.']);
  expect(tell('Still broken.', '2026-11-24')).toEqual([]);
  expect(tell(undefined, '2026-11-24')).toEqual([]);
  expect(tell(null, '2026-11-24')).toEqual(['over It is over: few pages and requests fail now.']);
  expect(tell('Broken again.', '2026-11-24')).toEqual([]);
  expect(tell(null, '2026-11-24')).toEqual([]);
  expect(tell('Broken.', '2026-11-25')).toEqual(['began Broken.']);
  expect(tell('Broken.', '2026-11-26')).toEqual(['began Broken.']);
  expect(tell(null, '2026-11-27')).toEqual(['over It is over: few pages and requests fail now.']);
  expect(tell(null, '2026-11-28')).toEqual([]);
});
