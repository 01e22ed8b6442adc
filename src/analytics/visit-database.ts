import { query } from '../runtime/database.ts';
import { shopDay } from '../runtime/shop-day.ts';
import { OTHER } from './visit-source.ts';

/** Kinds of events that are counted by day. */
export type Counted =
  /** Steps to an order: product, added, cart, checkout. */
  | 'step'
  /** Page views by page kind, by path of a content page, and by handle of a product. */
  | 'view'
  | 'content'
  | 'product'
  | 'added'
  | 'checkout'
  /** First page views of visits by page kind, and by campaign or referring site. */
  | 'visit'
  | 'source'
  | 'form'
  /** Restock requests by handle, and the title of the variant after a space. */
  | 'restock'
  /** Searches of the site: found, nothing. */
  | 'search'
  /** Places looked for, by the number of stores within 25 miles: none, 1 to 4, more. */
  | 'place-none'
  | 'place-few'
  | 'place-many'
  /** Filters and orders of lists, and filters of the store locator. */
  | 'facet'
  /** Refusals of the cart by code, and failed responses by status. */
  | 'refused'
  | 'error'
  | CountedWord;

/** Words that visitors search for with and without a result, and addresses that answer 404. */
export const wordKinds = ['searched', 'nothing-found', 'not-found'] as const;
export type CountedWord = (typeof wordKinds)[number];

const IS_WORD = `what in ('${wordKinds.join("', '")}')`;
/** Names of a kind and day. */
const MOST_NAMES = 500;
/** A word or a source is shown from this count on. */
const SHOWN_FROM = 5;
/** Longest comparison of the office: 28 days with the 28 before. */
const KEEP_DAYS = 100;
/** Days that words, and sources that are not shown, are kept. */
const KEEP_WORDS_DAYS = 8;
const MOST_WORDS = 150;

export interface NewCount {
  what: Counted;
  name: string;
  count: number;
}

// A name beyond the limit of its kind and day is counted as OTHER, unless it has a row already.
const ADD = `
with sent as (
  select value ->> 'what' as what, value ->> 'name' as name, value ->> 'count' as count
  from json_each(?2)
),
placed as (
  select sent.*, known.name is not null as is_known,
    (select count(*) from visit_counts t where t.day = ?1 and t.what = sent.what)
    + row_number() over (
      partition by sent.what, known.name is not null order by sent.count desc
    ) as place
  from sent left join visit_counts known
    on known.day = ?1 and known.what = sent.what and known.name = sent.name
)
insert into visit_counts (day, what, name, count)
select ?1, what, case when is_known or place <= ?3 then name else '${OTHER}' end as bounded, sum(count)
from placed where true group by what, bounded
on conflict do update set count = count + excluded.count`;

/**
 * Adds counts to those of the database. Beyond 500 names of a kind and day, new names are counted as `OTHER`.
 * @param day of the shop, as 2026-11-24
 * @throws when it fails; the counts may have been added
 */
export const addVisitCounts = (day: string, counts: readonly NewCount[]): Promise<unknown> =>
  query('OFFICE', ADD, day, JSON.stringify(counts), MOST_NAMES);

export interface VisitCount {
  what: string;
  name: string;
  count: number;
  /** The count of the period of the same length before. */
  before: number;
}

const IS_RARE_SOURCE = `(what = 'source' and name not in (
  select name from visit_counts where what = 'source' group by name having sum(count) >= ${SHOWN_FROM}
))`;

/**
 * Reads the counts of a period, the largest first. Sources that fewer than five visitors had are OTHER.
 * @param from first day, as 2026-11-24
 * @throws when the database fails
 */
export const readVisitCounts = (from: string, days: number): Promise<VisitCount[]> =>
  query(
    'OFFICE',
    `select what,
       case when ${IS_RARE_SOURCE} then '${OTHER}' else name end as name,
       sum(case when day >= ?1 then count else 0 end) as count,
       sum(case when day < ?1 then count else 0 end) as before
     from visit_counts
     where day >= date(?1, -?2 || ' days') and day < date(?1, ?2 || ' days') and not ${IS_WORD}
     group by 1, 2 order by 3 desc, 4 desc, 2`,
    from,
    days,
  );

/** The first day of which counted words (`wordKinds`) are kept, as 2026-11-24: seven days ago in the shop's time zone. */
export const wordsFrom = (now = Date.now()): string => shopDay(KEEP_WORDS_DAYS - 1, now);

/**
 * Reads the words of the last eight days that were counted five times, the most frequent first. Before them, OTHER has the
 * number of those that were counted without a name.
 * @throws when the database fails
 */
export const readVisitWords = (now = Date.now()): Promise<VisitCount[]> =>
  query(
    'OFFICE',
    `select what, name, sum(count) as count, 0 as before from visit_counts
     where day >= ?1 and ${IS_WORD}
     group by what, name having name = '${OTHER}' or sum(count) >= ${SHOWN_FROM}
     order by name = '${OTHER}' desc, 3 desc, name limit ${MOST_WORDS}`,
    wordsFrom(now),
  );

/**
 * Deletes counts after 100 days, and after eight those of words, and of sources that fewer than five visitors had.
 * @param now milliseconds since 1970
 * @throws when the database fails
 */
export const deleteOldVisitCounts = (now: number): Promise<unknown> =>
  query(
    'OFFICE',
    `delete from visit_counts
     where day < ?1 or (day < ?2 and (${IS_WORD} or ${IS_RARE_SOURCE}))`,
    shopDay(KEEP_DAYS, now),
    wordsFrom(now),
  );
