import { expect, test } from 'vitest';
import { misspelledNames, ports, workerVars } from './vars.ts';

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

test('an invalid port is refused with the name of its variable', () => {
  expect(() => ports({ PORT: 'abc' })).toThrow('PORT is abc: it has to be a port number');
  expect(() => ports({ SERVICES_PORT: '70000' })).toThrow('SERVICES_PORT is 70000');
  expect(ports({})).toEqual({ site: 8787, services: 8788 });
});

test('a misspelled variable is named with the nearest name, and names of other programs are not', () => {
  const typed = ['SHOPIFY_PUBLC_TOKEN', 'CONTACT_WEBHOK_URL', 'SITE_URL', 'SHOPIFY_CLI_TOKEN'];
  expect(misspelledNames([...typed, 'PATH', 'HOST', 'npm_config_user_agent'])).toEqual([
    'SHOPIFY_PUBLC_TOKEN is no variable of the site: the nearest name is SHOPIFY_PUBLIC_TOKEN.',
    'CONTACT_WEBHOK_URL is no variable of the site: the nearest name is CONTACT_WEBHOOK_URL.',
  ]);
});
