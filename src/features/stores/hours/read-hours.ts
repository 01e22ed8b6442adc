import { EVERY_DAY, tokenize, type Time, type Token } from './hours-tokens.ts';
import { DAY, type Span } from './week.ts';

/**
 * Parses opening hours as people write them. Undefined when any part is unknown or ambiguous, because a wrong "Open"
 * sends a visitor to a locked door. Days that the text does not name are closed.
 */
export function readHours(text: string): Span[] | undefined {
  const tokens = tokenize(text);
  const entries = tokens && entriesOf(tokens);
  return entries && weekOf(entries);
}

type Range = readonly [opens: number, closes: number];
interface Entry {
  days: number[];
  ranges: Range[];
}

/** Days with their hours, in either order: "Mon-Fri 9-5", "9-5 Mon-Fri", "closed Sundays". */
function entriesOf(tokens: Token[]): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = 0;
  const kindAt = (index: number) => tokens[index]?.kind;
  const skip = (...kinds: Token['kind'][]) => {
    while (kinds.includes(kindAt(at)!)) at++;
  };

  for (skip('and', 'end'); at < tokens.length; skip('and', 'end')) {
    let days = readDays();
    // The hours may be on the line below the day.
    if (days) skip('end', 'to');
    const ranges = readRanges();
    if (!ranges) return undefined;
    days ??= readDays();
    entries.push({ days: days ?? [], ranges });
  }
  return entries;

  function readDays(): number[] | undefined {
    const all: number[] = [];
    for (;;) {
      const token = tokens[at];
      if (token?.kind !== 'days') return all.length > 0 ? all : undefined;
      at++;
      const last = tokens[at + 1];
      if (kindAt(at) === 'to' && last?.kind === 'days') {
        if (token.days.length > 1 || last.days.length > 1) return undefined;
        all.push(...daysBetween(token.days[0]!, last.days[0]!));
        at += 2;
      } else all.push(...token.days);
      const next = kindAt(at) === 'and' && kindAt(at + 1) === 'and' ? at + 2 : at + 1;
      if (kindAt(at) === 'and' && kindAt(next) === 'days') at = next;
    }
  }

  function readRanges(): Range[] | undefined {
    if (kindAt(at) === 'closed') {
      at++;
      return [];
    }
    if (kindAt(at) === 'all-day') {
      at++;
      return [[0, DAY]];
    }
    const ranges: Range[] = [];
    for (;;) {
      const [opens, to, closes] = tokens.slice(at, at + 3);
      if (opens?.kind !== 'time' || to?.kind !== 'to' || closes?.kind !== 'time') return undefined;
      const range = rangeOf(opens, closes);
      if (!range) return undefined;
      ranges.push(range);
      at += 3;
      if (kindAt(at) !== 'and' || kindAt(at + 1) !== 'time') return ranges;
      at++;
    }
  }
}

function daysBetween(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % 7);
}

/** The range of two times; undefined when several readings are likely. */
function rangeOf(opens: Time, closes: Time): Range | undefined {
  const is24h = [opens, closes].some(
    ({ hour, half, padded }) => !half && (hour > 12 || hour === 0 || padded),
  );
  if (!opens.half && !closes.half && !is24h) return usualDay(opens, closes);
  const all = minutesOf(opens, is24h).flatMap((from) =>
    minutesOf(closes, is24h).map((to): Range => [from, to > from ? to : to + DAY]),
  );
  const likely = all.length === 1 ? all : all.filter(isUsual);
  const [range] = likely;
  return range && likely.length === 1 && !isMistake(range) ? range : undefined;
}

const EARLIEST = 5 * 60;
const LATEST = DAY + 4 * 60;
const LONGEST = 16 * 60;

const isUsual = ([from, to]: Range) =>
  from >= EARLIEST && to <= LATEST && to - from >= 3 * 60 && to - from <= LONGEST;

/** "9pm-5pm", "9am-9am": one half of the day is probably wrong. */
const isMistake = ([from, to]: Range) =>
  from > 0 && to - from > LONGEST && (to > LATEST || to - from === DAY);

function minutesOf({ hour, minute, half }: Time, is24h: boolean): number[] {
  if (!half && (is24h || hour > 12)) return [hour * 60 + minute];
  const morning = (hour % 12) * 60 + minute;
  if (half) return [half === 'am' ? morning : morning + DAY / 2];
  return [morning, morning + DAY / 2];
}

/** "9-5", "10-6", "12-5": opens in the morning or at noon and closes in the evening. */
function usualDay(opens: Time, closes: Time): Range | undefined {
  const from = opens.hour * 60 + opens.minute;
  const to = closes.hour * 60 + closes.minute + DAY / 2;
  // "12-5" can only begin at noon.
  const shortest = opens.hour === 12 ? 3 * 60 : 7 * 60;
  const isDay =
    opens.hour >= 8 && closes.hour < 12 && to - from >= shortest && to - from <= 14 * 60;
  return isDay ? [from, to] : undefined;
}

/** The week of all entries. Only hours for every day may have exceptions; other overlaps make the text ambiguous. */
function weekOf(entries: Entry[]): Span[] | undefined {
  const byDay = new Map<number, { ranges: Range[]; general: boolean }>();
  for (const { days, ranges } of entries) {
    const general = days.length === 0 || new Set(days).size === EVERY_DAY.length;
    if (days.length === 0 && ranges.length === 0) return undefined;
    for (const day of general ? EVERY_DAY : days) {
      const known = byDay.get(day);
      if (known && (general || !known.general)) return undefined;
      byDay.set(day, { ranges, general });
    }
  }
  const week = [...byDay]
    .flatMap(([day, { ranges }]) =>
      ranges.map(([from, to]): Span => [day * DAY + from, day * DAY + to]),
    )
    .toSorted(([one], [other]) => one - other);
  const overlaps = week.some(([, to], index) => {
    const next = week[index + 1];
    return next ? next[0] < to : week[0]![0] + 7 * DAY < to;
  });
  return week.length === 0 || overlaps ? undefined : week;
}
