import { expect, test } from 'vitest';
import { ports, workerVars } from './vars.ts';

const defaults = {
  SITE_URL: 'http://localhost:8787',
  STORES_CSV_URL: 'http://localhost:8788/stores.csv',
};

test('local defaults use the ports of the environment, even when they are swapped', () => {
  expect(workerVars(defaults, { PORT: '8788', SERVICES_PORT: '8787' })).toEqual({
    SITE_URL: 'http://localhost:8788',
    STORES_CSV_URL: 'http://localhost:8787/stores.csv',
  });
});

test('a variable of the environment overrides its default, unless it is empty or unknown', () => {
  const environment = {
    STORES_CSV_URL: 'https://sheets.example/x.csv',
    SITE_URL: '',
    HOME: '/root',
  };
  expect(workerVars(defaults, environment)).toEqual({
    ...defaults,
    STORES_CSV_URL: 'https://sheets.example/x.csv',
  });
});

test('NEWSLETTER_OFFERED tells pages that there is a newsletter, without its webhook', () => {
  const NEWSLETTER_WEBHOOK_URL = 'https://hooks.example/newsletter';
  expect(workerVars(defaults, { NEWSLETTER_WEBHOOK_URL }).NEWSLETTER_OFFERED).toBe('yes');
  const FORM_WEBHOOKS_URL = 'http://localhost:8788/webhooks';
  expect(workerVars({ FORM_WEBHOOKS_URL }, {}).NEWSLETTER_OFFERED).toBe('yes');
  expect(workerVars(defaults, {})).not.toHaveProperty('NEWSLETTER_OFFERED');
});

test('an invalid port is refused with the name of its variable', () => {
  expect(() => ports({ PORT: 'abc' })).toThrow('PORT is abc: it has to be a port number');
  expect(() => ports({ SERVICES_PORT: '70000' })).toThrow('SERVICES_PORT is 70000');
  expect(ports({})).toEqual({ site: 8787, services: 8788 });
});
