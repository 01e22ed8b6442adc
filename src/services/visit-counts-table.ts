import { env as bindings } from 'cloudflare:workers';
import { within } from '../lib/deadline.ts';
import { isKnownSite } from './referring-site.ts';
import { shopDay } from '../runtime/shop-day.ts';
import { hashWord, isStorableWord, weekOf } from './visit-words.ts';

/** Kinds of events that are counted by day. The number of names of each is limited; the rest is counted as `OTHER`. */
export type Counted =
  /** Steps to an order: product, added, cart, checkout. */
  | 'step'
  /** Page views by page kind, by path of a content page, and by handle of a product. */
  | 'view'
  | 'content'
  | 'product'
  | 'added'
  | 'checkout'
  /** First page views of visits by page kind, and by campaign or referring site. Most sources are hashed, as words are. */
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
  /** Checkouts, page views and failed responses by hour of the day (UTC), for the alarms. */
  | 'hour';

/** Words of visitors, counted by week. */
export type CountedWord = 'searched' | 'nothing-found' | 'not-found';

export const OTHER = '(other)';
/** The source of a visit that no page and no campaign led here. */
export const DIRECT = 'direct';

const WORDS: readonly string[] = ['searched', 'nothing-found', 'not-found'] satisfies CountedWord[];
const IS_WORD = `what in ('${WORDS.join("', '")}')`;
/** Names per day and counted thing, and words per week. */
const MOST_NAMES = 100;
const MOST_WORDS = 500;
/** From this count in a week on, a word or a source is stored as text. */
const TOLD_FROM = 5;
/** A source that is stored as text stays so when it is counted again within these days. */
const KNOWN_DAYS = 14;
const TIME_LIMIT_MS = 4000;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KEEP_DAYS = 100;

export interface NewCount {
  what: string;
  name: string;
  count: number;
}

/** Counts with their days. The id makes sure that they are added once. */
export interface CountBatch {
  id: string;
  /** JSON of the rows. */
  rows: string;
}

/** A batch for the shop's day, or for this week. */
export const batchOf = async (counts: readonly NewCount[]): Promise<CountBatch> => ({
  id: crypto.randomUUID(),
  rows: JSON.stringify(await Promise.all(counts.map(rowOf))),
});

/** Adds a batch to the counts, unless it was added before. @throws when the database fails; the batch may have been added */
export async function addVisitCounts({ id, rows }: CountBatch): Promise<void> {
  const { VITALS } = bindings;
  await within(TIME_LIMIT_MS, 'The database of visit counts', () =>
    VITALS.batch([
      VITALS.prepare(ADD).bind(rows, MOST_NAMES, MOST_WORDS, id),
      VITALS.prepare(TELL).bind(rows, TOLD_FROM),
      VITALS.prepare('insert or ignore into visit_batches (id, day) values (?, ?)').bind(
        id,
        dayOf(Date.now()),
      ),
    ]),
  );
}

interface Row extends NewCount {
  day: string;
  /** The word or source whose hash is the name. */
  text?: string;
  /** Days whose rows tell whether the text is stored as such, and how often its hash was counted. */
  days?: string[];
}

async function rowOf({ what, name, count }: NewCount): Promise<Row> {
  const now = Date.now();
  // Hours are of UTC, so that each is counted once on a day on which the clocks change.
  if (what === 'hour') return { day: dayOf(now), what, name, count };
  if (WORDS.includes(what)) {
    const day = weekOf(now);
    const isStored = name !== OTHER && isStorableWord(name);
    return isStored ? secretRow({ what, name, count }, [day]) : { day, what, name: OTHER, count };
  }
  const day = shopDay(0, now);
  const isSecret = what === 'source' && name !== OTHER && name !== DIRECT && !isKnownSite(name);
  if (!isSecret) return { day, what, name, count };
  const before = (days: number) => dayOf(Date.parse(day) - days * DAY_MS);
  return secretRow(
    { what, name, count },
    Array.from({ length: KNOWN_DAYS }, (_, at) => before(at)),
  );
}

/** @param days the first of which is the row's own */
async function secretRow({ what, name, count }: NewCount, days: string[]): Promise<Row> {
  const [day = ''] = days;
  const hash = await hashWord(name, weekOf(Date.parse(day)));
  return { day, what, name: `#${hash}`, count, text: name, days };
}

// A text that is stored as such keeps its row; otherwise its hash has one. Names beyond the limit share a row. Hashes do
// not take the room of texts.
const ADD = `
with sent as materialized (
  select value ->> 'day' as day, value ->> 'what' as what, value ->> 'count' as count,
    case when exists (
      select 1 from json_each(one.value -> 'days') days join visit_counts v on v.day = days.value
      where v.what = one.value ->> 'what' and v.name = one.value ->> 'text'
    ) then value ->> 'text' else value ->> 'name' end as name
  from json_each(?1) one
  where not exists (select 1 from visit_batches where id = ?4)
),
taken as (
  select day, what, count(*) as names, sum(name not like '#%') as texts from visit_counts
  where day in (select day from sent) group by day, what
),
known as materialized (
  select sent.*, name like '#%' as is_hash, exists (
    select 1 from visit_counts v
    where v.day = sent.day and v.what = sent.what and v.name = sent.name
  ) as is_known from sent
),
placed as (
  select known.*, coalesce(case when is_hash then taken.names else taken.texts end, 0)
    + row_number() over (
      partition by known.day, known.what, is_hash, is_known order by known.count desc
    ) as place
  from known left join taken on taken.day = known.day and taken.what = known.what
)
insert into visit_counts (day, what, name, count)
select day, what,
  case when is_known or place <= (case when is_hash then ?3 else ?2 end)
    then name else '${OTHER}' end as bounded,
  sum(count)
from placed where true group by day, what, bounded
on conflict do update set count = count + excluded.count`;

const TELL = `
update or ignore visit_counts set name = sent.value ->> 'text' from json_each(?1) as sent
where day in (select value from json_each(sent.value -> 'days'))
  and what = sent.value ->> 'what' and name = sent.value ->> 'name'
  and (
    select sum(v.count) from json_each(sent.value -> 'days') days join visit_counts v on v.day = days.value
    where v.what = sent.value ->> 'what' and v.name = sent.value ->> 'name'
  ) >= ?2`;

/** The name of a source is not shown as long as it is a hash. */
const SHOWN = `case when what = 'source' and name like '#%' then '${OTHER}' else name end`;

export interface VisitCount {
  what: string;
  name: string;
  count: number;
  /** The count of the period of the same length before. */
  before: number;
}

/**
 * Counts of a period, the largest first, and words of the last four weeks with their first day.
 * @param from first day, as 2026-11-24
 * @throws when the database fails
 */
export async function readVisitCounts(
  from: string,
  days: number,
): Promise<{ counts: VisitCount[]; words: VisitCount[]; wordsFrom: string }> {
  const start = Date.parse(from);
  const wordsFrom = weekOf(Date.now() - 3 * 7 * DAY_MS);
  const { VITALS } = bindings;
  const select = (sql: string, ...values: unknown[]) =>
    within(TIME_LIMIT_MS, 'The database of visit counts', () =>
      VITALS.prepare(sql)
        .bind(...values)
        .all<VisitCount>(),
    );
  const [counts, words] = await Promise.all([
    select(
      `select what, ${SHOWN} as name, sum(case when day >= ?2 then count else 0 end) as count,
         sum(case when day < ?2 then count else 0 end) as before
       from visit_counts where day >= ?1 and day < ?3 and not ${IS_WORD}
       group by 1, 2 order by 3 desc, 4 desc, 2`,
      dayOf(start - days * DAY_MS),
      from,
      dayOf(start + days * DAY_MS),
    ),
    select(
      `select what, name, sum(count) as count, 0 as before from visit_counts
       where day >= ? and ${IS_WORD} and name not like '#%' and name <> '${OTHER}'
       group by what, name order by count desc, name limit 150`,
      wordsFrom,
    ),
  ]);
  return { counts: counts.results, words: words.results, wordsFrom };
}

/**
 * Deletes counts after 100 days, hashes of words and the names of hashed sources after their week, and ids of batches.
 * @param now milliseconds since 1970
 */
export async function deleteOldVisitCounts(now: number): Promise<void> {
  const { VITALS } = bindings;
  const isOldSource = `what = 'source' and name like '#%' and day < ?`;
  const shopWeek = weekOf(Date.parse(shopDay(0, now)));
  await VITALS.batch([
    VITALS.prepare(
      `insert into visit_counts (day, what, name, count)
       select day, what, '${OTHER}', sum(count) from visit_counts where ${isOldSource}
       group by day, what on conflict do update set count = count + excluded.count`,
    ).bind(shopWeek),
    VITALS.prepare(`delete from visit_counts where ${isOldSource}`).bind(shopWeek),
    VITALS.prepare(
      `delete from visit_counts where day < ?1 or (name like '#%' and day < ?2 and ${IS_WORD})`,
    ).bind(dayOf(now - KEEP_DAYS * DAY_MS), weekOf(now)),
    VITALS.prepare('delete from visit_batches where day < ?').bind(dayOf(now - DAY_MS)),
  ]);
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
