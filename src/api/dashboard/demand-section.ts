import { html } from 'hono/html';
import { countedPlace } from '../../features/stores/place-counts.ts';
import { formatDay } from '../../lib/format-day.ts';
import { env } from '../../runtime/env.ts';
import type { CountedWord, VisitCount } from '../../services/visit-counts-table.ts';
import type { KnownProducts } from '../known-pages.ts';
import { columns, fold, link, longTable, number, type Markup } from './dashboard-page.ts';
import { demandMap, type SearchedPlace } from './demand-map.ts';
import { countsOf, productLink } from './count-tables.ts';
import { shopAdminAddress } from './visits-section.ts';

/** Places looked for less often are not shown: a single visitor might be recognised in a small town. */
const SHOWN_FROM = 3;
const RARE = `Places looked for fewer than ${SHOWN_FROM} times`;
const MOST_PLACES = 25;
const MOST_WORDS = 15;

const NEAR = [
  ['place-none', 'none'],
  ['place-few', '1 to 4'],
  ['place-many', '5 or more'],
] as const;

/** A searched place, with the number of stores near it. */
export interface Demand extends SearchedPlace {
  stores: (typeof NEAR)[number][1];
}

/** Places that visitors searched for, those without a store nearby first, then by number of searches. */
export const demandOf = (counts: readonly VisitCount[]): Promise<Demand[]> =>
  Promise.all(
    NEAR.flatMap(([what, stores]) =>
      countsOf(counts, what)
        .filter(({ count }) => count >= SHOWN_FROM)
        .map(async ({ name, count }) => ({
          name,
          place: await shownPlace(name),
          searches: count,
          stores,
        })),
    ),
  );

async function shownPlace(name: string): Promise<string> {
  const place = name.startsWith('ZIP ') ? await countedPlace(name) : undefined;
  return place?.city ? `${name} (${place.city}, ${place.state})` : name;
}

/** Searches of places that were looked for less often, by the number of stores near them. */
export const rareSearches = (
  counts: readonly VisitCount[],
): Pick<Demand, 'searches' | 'stores'>[] =>
  NEAR.map(([what, stores]) => ({
    searches: countsOf(counts, what)
      .filter(({ count }) => count < SHOWN_FROM)
      .reduce((sum, { count }) => sum + count, 0),
    stores,
  })).filter(({ searches }) => searches > 0);

/** A variant that visitors want to be told about when it is back. */
export interface Wanted {
  handle: string;
  title: string;
  /** Title of the variant; empty for a product with one variant. */
  variant: string;
  count: number;
  isBack: boolean;
}

/** The variants that visitors asked for, the most wanted first. @param products those of the shop, by handle */
export const wantedOf = (counts: readonly VisitCount[], products: KnownProducts): Wanted[] =>
  countsOf(counts, 'restock')
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => {
      const [, handle = name, variant = ''] = /^(\S+) (.+)$/.exec(name) ?? [];
      const product = products.get(handle);
      const same = product?.variants.find(({ title }) => title === variant);
      return {
        handle,
        title: product?.title ?? handle,
        variant,
        count,
        isBack: (variant ? same : product)?.availableForSale ?? false,
      };
    });

/** Excel reads a file without this mark in the encoding of the computer, not in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The demand as a CSV file (RFC 4180), for a spreadsheet. @param rare searches of places that are not named */
export const demandCsv = (
  demand: readonly Demand[],
  rare: ReturnType<typeof rareSearches>,
): string =>
  BYTE_ORDER_MARK +
  [
    ['Place', 'Searches', 'Stores within 25 miles'],
    ...[...demand, ...rare.map((each) => ({ place: RARE, ...each }))].map(
      ({ place, searches, stores }) => [place, String(searches), stores],
    ),
  ]
    .map((cells) => cells.map(csvCell).join(',') + '\r\n')
    .join('');

/** A quoted cell. Spreadsheets would calculate one that begins like a formula, so an apostrophe precedes it. */
const csvCell = (cell: string) => `"${cell.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

interface Month {
  /** Products of the shop by handle. */
  products: KnownProducts;
  wanted: readonly Wanted[];
  /** First days of the counts and of the words, as 2026-11-24. */
  from: string;
  wordsFrom: string;
  counts: readonly VisitCount[];
  words: readonly VisitCount[];
}

/** The section with searches, places and addresses without a result. */
export function demandSection(
  demand: readonly Demand[],
  { from, wordsFrom, counts, words, wanted, products }: Month,
) {
  const missing = demand.filter(({ stores }) => stores === 'none');
  const { CMS_REPOSITORY } = env();
  const redirects = shopAdminAddress('redirects');
  const rare = rareSearches(counts).reduce((sum, { searches }) => sum + searches, 0);
  return html`
    <p>
      Places and requests since ${formatDay(from)}, words and addresses since
      ${formatDay(wordsFrom)}. A visitor adds to a place, a word or an address once a day.
    </p>
    <h3 id="places">Places without a store within 25 miles</h3>
    ${
      missing.length === 0
        ? html`<p>No such place was looked for at least ${SHOWN_FROM} times.</p>`
        : columns(
            html`${demandMap(missing)}`,
            html`${longTable(
              'Places without a store',
              ['Place', 'Looked for'],
              missing.slice(0, MOST_PLACES).map(({ place, searches }) => [place, number(searches)]),
            )}
            ${missing.length > MOST_PLACES ? html`<p>The file has all ${missing.length}.</p>` : ''}`,
          )
    }
    <p>
      ${link('/office/demand.csv', `All places that were looked for at least ${SHOWN_FROM} times, as a file (CSV)`)}
    </p>
    ${
      rare === 0
        ? ''
        : html`<p>
            ${number(rare)} more ${rare === 1 ? 'search was' : 'searches were'} for places that were
            looked for less often, which are not named.
          </p>`
    }
    ${columns(
      html`<h3 id="searches">Searches that found nothing</h3>
        ${wordTable(
          words,
          'nothing-found',
          'No word was searched five times in a week without a result.',
          CMS_REPOSITORY && (({ name }) => link(SYNONYMS, `Add a synonym for “${name}”`)),
        )}`,
      html`<h3 id="restock">Stock that people asked for</h3>
        ${
          wanted.length === 0
            ? html`<p>Nobody asked for a product that is sold out.</p>`
            : longTable(
                'Restock requests',
                ['Product', 'Asked for', 'Now'],
                wanted.map(({ handle, variant, count, isBack }) => [
                  html`${productLink(handle, products)} ${variant && `(${variant})`}`,
                  number(count),
                  isBack ? 'can be bought' : 'sold out',
                ]),
              )
        }`,
      html`<h3 id="not-found">Addresses that do not exist (404)</h3>
        ${wordTable(
          words,
          'not-found',
          'None was opened five times in a week.',
          redirects && (({ name }) => link(redirects, `Add a redirect for ${name}`)),
        )}`,
    )}
    ${fold(
      html`<h3>Searches with results</h3>`,
      wordTable(words, 'searched', 'No word was searched five times in a week.'),
    )}
  `;
}

const CAPTIONS: Record<CountedWord, string> = {
  searched: 'Searches with results',
  'nothing-found': 'Searches that found nothing',
  'not-found': 'Addresses that do not exist',
};
const SYNONYMS = '/admin#/collections/_singletons/entries/search';

/** The action that the owner can take for the words of a table. */
const ADVICE: Partial<Record<CountedWord, Markup>> = {
  'nothing-found': html`<p>
    If the shop has it under another name, add the word as a synonym (content/search.json,
    “synonyms”).
  </p>`,
  'not-found': html`<p>
    To lead visitors to another page, add a redirect in Shopify: Content → Menus → View URL
    redirects. The former address of an article or recipe belongs into its field “aliases”.
  </p>`,
};

/** @param action what can be done about a word */
function wordTable(
  words: readonly VisitCount[],
  what: CountedWord,
  none: string,
  action?: false | '' | ((word: VisitCount) => Markup),
) {
  const rows = words.filter((each) => each.what === what).slice(0, MOST_WORDS);
  if (rows.length === 0) return html`<p>${none}</p>`;
  const cells = (word: VisitCount) => [word.name, number(word.count)];
  return html`${longTable(
    CAPTIONS[what],
    ['Name', 'Count', ...(action ? ['What to do'] : [])],
    rows.map((word) => [...cells(word), ...(action ? [action(word)] : [])]),
  )}
  ${ADVICE[what] ?? ''}`;
}
