import * as v from 'valibot';
import * as field from '../../lib/content-fields.ts';

const webAddress = v.pipe(
  field.paragraph,
  v.check(
    (address) => URL.canParse(address) && new URL(address).protocol === 'https:',
    'is not an address that begins with https://',
  ),
);

const hostName = v.pipe(
  field.text,
  v.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'is not a host such as checkout.example.com'),
);

/** Until which time an order ships on the same day, and the days on which nothing ships. */
const orderBy = v.strictObject({
  time: v.pipe(field.text, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 12:00')),
  timeZone: v.pipe(field.text, v.check(isTimeZone, 'is not a time zone such as America/Phoenix')),
  // The editor does not write empty lists.
  closed: v.optional(v.array(field.day, 'has to be a list')),
});

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}

export const siteSchema = v.strictObject({
  name: field.text,
  tagline: field.text,
  description: field.shortText,
  accountUrl: webAddress,
  manageSubscriptionUrl: webAddress,
  onlineStoreUrl: webAddress,
  classicMargaritaUrl: webAddress,
  /** Target of "Join Our Team"; unset, the button does nothing. */
  careersUrl: v.optional(field.linkTarget),
  /** Target of "Submit Your Recipe"; unset, the button does nothing. */
  submitRecipeUrl: v.optional(field.linkTarget),
  social: field.listOf(v.strictObject({ name: field.text, url: webAddress })),
  checkoutHosts: field.listOf(hostName),
  /** Suggestions of the search before a query is typed. */
  popularSearches: field.textList,
  orderBy: v.optional(orderBy),
  /** Unit of a product by its type in the shop, as in "$2.50 per can". */
  unitNames: v.optional(v.record(field.text, field.text)),
  /** Tags of the shop by which lists can be filtered; unset, there is no filter by tags. */
  tagFilter: v.optional(
    v.strictObject({
      label: field.text,
      tags: field.listOf(v.strictObject({ tag: field.text, label: field.text })),
    }),
  ),
  /** Subtotal from which shipping is free, in US dollars. */
  freeShippingFrom: v.optional(field.numberBetween(1, 10_000)),
  /** Cost of any other order's shipping, in US dollars; unset, the checkout calculates it. */
  shippingCost: v.optional(field.numberBetween(0, 10_000)),
  /** Reviews of a product, whose handle replaces `{handle}`; unset, ratings are plain text. */
  reviewsUrl: v.optional(webAddress),
  /** Whether carts contain the source of their visit; unset, they do not. */
  orderSources: v.optional(v.boolean('has to be true or false')),
});

export type SiteConfig = v.InferOutput<typeof siteSchema>;

/** Parses content/site.json. @throws ContentError that names each wrong field */
export const readSiteConfig = (source: string): SiteConfig =>
  field.readJson('content/site.json', source, siteSchema);
