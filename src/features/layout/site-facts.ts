import * as v from 'valibot';
import { readJson, shortText, text } from '../../lib/content-fields.ts';

const webAddress = v.pipe(
  text,
  v.check(
    (address) => URL.canParse(address) && new URL(address).protocol === 'https:',
    'is not an address that begins with https://',
  ),
);

const hostName = v.pipe(
  text,
  v.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'is not a host such as checkout.example.com'),
);

const siteSchema = v.strictObject({
  name: text,
  tagline: text,
  description: shortText,
  accountUrl: webAddress,
  manageSubscriptionUrl: webAddress,
  onlineStoreUrl: webAddress,
  classicMargaritaUrl: webAddress,
  social: v.pipe(
    v.array(v.strictObject({ name: text, url: webAddress }), 'has to be a list'),
    v.minLength(1, 'is an empty list'),
  ),
  checkoutHosts: v.pipe(v.array(hostName, 'has to be a list'), v.minLength(1, 'is an empty list')),
});

export type SiteFacts = v.InferOutput<typeof siteSchema>;

export const readSiteFacts = (source: string): SiteFacts =>
  readJson('content/site.json', source, siteSchema);
