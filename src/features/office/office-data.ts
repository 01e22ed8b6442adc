import 'server-only';
import Papa from 'papaparse';
import { writeVisitCounts } from '../../analytics/visit-counter.ts';
import {
  readVisitCounts,
  readVisitWords,
  type Counted,
  type VisitCount,
} from '../../analytics/visit-database.ts';
import { readPageSpeeds } from '../../analytics/vitals-database.ts';
import { settledWithin } from '../../lib/deadline.ts';
import { env } from '../../runtime/env.ts';
import { shopDay } from '../../runtime/shop-day.ts';
import { health, snapshotHealth } from '../../services/health.ts';
import { lastApiVersion } from '../../services/shopify/storefront.ts';
import { undeliveredMessages } from '../../services/webhooks/outbox.ts';
import { catalogueSnapshot, readCatalogue } from '../shop/catalogue/catalogue.ts';
import type { ProductEntry } from '../shop/catalogue/catalogue-schema.ts';
import { labelOf } from '../shop/catalogue/product-views.ts';
import { getSheetReport, storeSnapshot } from '../stores/sheet/store-snapshot.ts';
import { orUnknown } from './office-session.ts';

const CATALOGUE_WAIT_MS = 1000;

export type Products = ReadonlyMap<string, ProductEntry>;

/**
 * Periods of whole days in the shop's time zone. Today is incomplete; the longer periods end with yesterday, so that their
 * days are complete. `before` is the table heading of the period to compare with.
 */
export const periods = [
  { name: 'today', label: 'Today', days: 1, back: 0, before: 'Yesterday in all' },
  { name: 'yesterday', label: 'Yesterday', days: 1, back: 1, before: 'The day before' },
  { name: '7', label: '7 days', days: 7, back: 7, before: '7 days before' },
  { name: '28', label: '28 days', days: 28, back: 28, before: '28 days before' },
] as const;
export type Period = (typeof periods)[number];

/** What the office shows. A part is undefined when it cannot be read. */
export type OfficeData = Awaited<ReturnType<typeof readOffice>>;

/** Reads all that /office shows, and first writes pending visit counts. What cannot be read is undefined or empty. */
export async function readOffice({ days, back }: Pick<Period, 'days' | 'back'>, now = Date.now()) {
  await writeVisitCounts();
  const from = shopDay(MONTH_DAYS - 1, now);
  const [visits, month, recent, words, undelivered, report, snapshots, speeds, checked, products] =
    await Promise.all([
      orUnknown(readVisitCounts(shopDay(back, now), days)),
      orUnknown(readVisitCounts(from, MONTH_DAYS)),
      orUnknown(readVisitCounts(shopDay(0, now), 1)),
      orUnknown(readVisitWords(now)),
      orUnknown(undeliveredMessages()),
      getSheetReport(),
      snapshotHealth(catalogueSnapshot, storeSnapshot),
      orUnknown(readPageSpeeds(from)),
      orUnknown(health()),
      knownProducts(),
    ]);
  return {
    /** First day of the month. */
    from,
    visits,
    month,
    /** Counts of today and, as those before, of yesterday. */
    recent,
    words: words ?? [],
    undelivered,
    report,
    snapshots,
    speeds,
    upstreams: checked?.upstreams,
    products,
    /** The API version that the site asks Shopify for, and that of the last answer. */
    apiVersion: { asked: env().SHOPIFY_API_VERSION, answered: lastApiVersion() },
    /** Places without a store nearby. */
    unserved: placesOf(month ?? [], 'place-none'),
    wanted: wantedOf(month ?? [], products),
  };
}

const MONTH_DAYS = 28;

/** The counts of the last 28 days with today, and (`before`) of the 28 before. @throws when the database fails */
export const readMonth = (now = Date.now()): Promise<VisitCount[]> =>
  readVisitCounts(shopDay(MONTH_DAYS - 1, now), MONTH_DAYS);

/** The counts of one kind of event, without those that are 0 in both periods. */
export const countsOf = (counts: readonly VisitCount[], what: Counted): VisitCount[] =>
  counts.filter((each) => each.what === what && each.count + each.before > 0);

/** The sums of one kind of event, in a period and in the one before. @param name of the event; all names without it */
export const figureOf = (
  counts: readonly VisitCount[],
  what: Counted,
  name?: string,
): Pick<VisitCount, 'count' | 'before'> =>
  countsOf(counts, what)
    .filter((each) => name === undefined || each.name === name)
    .reduce(
      (sum, { count, before }) => ({ count: sum.count + count, before: sum.before + before }),
      { count: 0, before: 0 },
    );

/** The products of the catalogue by handle; none while it cannot be read within a second. */
async function knownProducts(): Promise<Products> {
  const catalogue = await settledWithin(readCatalogue(), CATALOGUE_WAIT_MS);
  const products = catalogue.status === 'fulfilled' ? catalogue.value.products : [];
  return new Map(products.map((product) => [product.handle, product]));
}

/**
 * The variants that visitors want to be told about when they are back, the most wanted first. The title of a variant is
 * empty for a product with one variant.
 * @param products those of the shop, by handle
 */
export const wantedOf = (counts: readonly VisitCount[], products: Products) =>
  countsOf(counts, 'restock').map(({ name, count }) => {
    const [, handle = name, variant = ''] = /^(\S+) (.+)$/.exec(name) ?? [];
    const product = products.get(handle);
    const same = product?.variants.find((each) => labelOf(each, product) === variant);
    return {
      handle,
      title: product?.title ?? handle,
      variant,
      count,
      isBack: (variant ? same : product)?.availableForSale ?? false,
    };
  });

/** Places looked for less often have no name here: a single visitor might be recognised in a small town. */
export const NAMED_FROM = 3;

/** Number of stores near a place, by the kind of its count. */
const NEARBY = { 'place-none': 'none', 'place-few': '1 to 4', 'place-many': '5 or more' } as const;

/** Places that visitors looked for at least three times, the most frequent first. */
const placesOf = (counts: readonly VisitCount[], what: keyof typeof NEARBY): VisitCount[] =>
  countsOf(counts, what).filter(({ count }) => count >= NAMED_FROM);

/** Excel reads a file without this mark in the encoding of the computer, not in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file of the places that visitors looked for, those without a store first; rare places are left out. */
export function demandCsv(counts: readonly VisitCount[]): string {
  const kinds = Object.keys(NEARBY) as (keyof typeof NEARBY)[];
  const data = kinds.flatMap((what) =>
    placesOf(counts, what).map(({ name, count }) => [name, String(count), NEARBY[what]]),
  );
  const fields = ['Place', 'Searches', 'Stores within 25 miles'];
  const rows = Papa.unparse({ fields, data }, { quotes: true, escapeFormulae: true });
  return `${BYTE_ORDER_MARK}${rows}\r\n`;
}
