import * as v from 'valibot';
import { day, linkTarget, readJson, shortText, text, textList } from '../../lib/content-fields.ts';

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

/** Until when an order ships on the same day, and when nothing ships at all. */
const orderBy = v.strictObject({
  time: v.pipe(text, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 12:00')),
  timeZone: v.pipe(text, v.check(isTimeZone, 'is not a time zone such as America/Phoenix')),
  // The editor does not write empty lists.
  closed: v.optional(v.array(day, 'has to be a list'), []),
});

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}

export const siteSchema = v.strictObject({
  name: text,
  tagline: text,
  description: shortText,
  accountUrl: webAddress,
  manageSubscriptionUrl: webAddress,
  onlineStoreUrl: webAddress,
  classicMargaritaUrl: webAddress,
  /** Where "Join Our Team" leads; unset, nowhere. */
  careersUrl: v.optional(linkTarget),
  /** Where "Submit Your Recipe" leads; unset, nowhere. */
  submitRecipeUrl: v.optional(linkTarget),
  social: v.pipe(
    v.array(v.strictObject({ name: text, url: webAddress }), 'has to be a list'),
    v.minLength(1, 'is an empty list'),
  ),
  checkoutHosts: v.pipe(v.array(hostName, 'has to be a list'), v.minLength(1, 'is an empty list')),
  /** What the search offers before anything is typed. */
  popularSearches: textList,
  orderBy: v.optional(orderBy),
  /** What one of a product is called, by the product's type in the shop: a price is "per can". */
  unitNames: v.optional(v.record(text, text)),
  /** From which subtotal on shipping is free, in the shop's currency. */
  freeShippingFrom: v.optional(v.pipe(v.number('has to be a number'), v.minValue(1, 'is too low'))),
});

export type SiteConfig = v.InferOutput<typeof siteSchema>;

export const readSiteConfig = (source: string): SiteConfig =>
  readJson('content/site.json', source, siteSchema);
