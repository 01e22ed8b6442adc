import type { ServiceEntry } from './overview.ts';

/** What the developers' page lists. */
export const services: ServiceEntry[] = [
  {
    name: 'Storefront',
    path: '/api/2025-10/graphql.json',
    purpose: 'Shopify’s GraphQL over the published schema, with checkout and pictures.',
  },
  {
    name: 'What the shop was asked',
    path: '/storefront/requests, /storefront/carts',
    purpose: 'For tests: the requests received and the carts made, with ?contains= to filter.',
  },
  {
    name: 'Faults',
    path: '/storefront/faults',
    purpose: 'Makes the shop slow, rude or absent.',
  },
  {
    name: 'Inbox',
    href: '/inbox',
    path: '/webhooks/{form}, /inbox, /inbox.json',
    purpose: 'Takes what the forms deliver and shows it; under /webhooks/faults it fails.',
  },
  {
    name: 'Captcha',
    path: '/captcha/api.js, /captcha/siteverify, /captcha/settings',
    purpose: 'reCAPTCHA 3 with the score you choose.',
  },
  {
    name: 'Auth',
    path: '/auth/v1, /auth/settings, /auth/faults, /auth/requests',
    purpose: 'Supabase Auth’s protocol, and under /functions/v1/jwt-validate whose token it is.',
  },
  {
    name: 'Mail',
    href: '/mail',
    path: '/mail, /mail.json',
    purpose: 'The mails of the auth service, with links that work.',
  },
  {
    name: 'Stores',
    href: '/stores.csv',
    path: '/stores.csv, /stores.csv?rows=100000',
    purpose: 'The spreadsheet of stores; under /stores/faults it breaks.',
  },
];
