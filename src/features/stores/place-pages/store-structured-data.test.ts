import { beforeAll, expect, test } from 'vitest';
import { env } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { readHours } from '../hours/read-hours.ts';
import { weekText } from '../hours/week.ts';
import { store } from '../store-fixtures.ts';
import { localBusiness } from './store-structured-data.ts';

beforeAll(() => void Object.assign(env, localVars));

const business = (hours: string) =>
  localBusiness({
    ...store({ name: 'Duck Bar', openingHours: weekText(readHours(hours) ?? []) }),
    path: '/store-locator/colorado/denver/duck-bar',
  });

test('groups days with the same hours', () => {
  expect(business('Mon-Tue 9am-9pm, Thu 5pm-2am, Sat 24 hours, Sun noon-midnight')).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Sunday'], opens: '12:00', closes: '23:59' },
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '21:00' },
      { dayOfWeek: ['Thursday'], opens: '17:00', closes: '02:00' },
      { dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
    ],
  });
});

test('states the days on which a store is closed', () => {
  const closed = store({ closedOn: ['2026-11-26'] });
  expect(localBusiness({ ...closed, path: '/store-locator/a/b/c' })).toMatchObject({
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-11-26', validThrough: '2026-11-26' },
    ],
  });
});

test('omits hours that cannot be parsed', () => {
  expect(business('Call us')).not.toHaveProperty('openingHoursSpecification');
});

test('identifies a store by the address of its page', () => {
  const { '@id': id, url } = business('');
  expect(url).toMatch(/^https?:\/\/.*\/store-locator\/colorado\/denver\/duck-bar$/);
  expect(id).toBe(`${String(url)}#store`);
});
