import { beforeAll, expect, test } from 'vitest';
import { env } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { readHours } from '../hours/read-hours.ts';
import { store } from '../../../../tests/stubs/store-fixtures.ts';
import { localBusiness } from './store-structured-data.ts';

beforeAll(() => void Object.assign(env, localVars));

const business = (hours: string) =>
  localBusiness({
    ...store({ name: 'Duck Bar', openingHours: readHours(hours) }),
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

test('omits hours that cannot be parsed', () => {
  expect(business('Call us')).not.toHaveProperty('openingHoursSpecification');
});

test('identifies a store by the address of its page', () => {
  const { '@id': id, url } = business('');
  expect(url).toMatch(/^https?:\/\/.*\/store-locator\/colorado\/denver\/duck-bar$/);
  expect(id).toBe(`${String(url)}#store`);
});

test('gives the number that can be called, and none for other text', () => {
  const call = { text: '303-555-0142 x9', href: 'tel:+13035550142;ext=9' } as const;
  expect(localBusiness(store({ phone: '303-555-0142 x9', call }))).toMatchObject({
    telephone: '+13035550142 ext. 9',
  });
  expect(localBusiness(store({ phone: 'call us' }))).not.toHaveProperty('telephone');
});
