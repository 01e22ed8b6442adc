import { DAY, type Span } from './week.ts';

/**
 * The hours that a text of the sheet means, or undefined where anything about it is doubtful: a wrong "Open" sends
 * somebody to a locked door. Days that it does not name are closed.
 */
export function readHours(text: string): Span[] | undefined {
  const tokens = tokensOf(text);
  const entries = tokens && entriesOf(tokens);
  return entries && weekOf(entries);
}

// A week in lines of their own has fifty.
const MOST_TOKENS = 100;

type Range = readonly [opens: number, closes: number];
type Token =
  | { kind: 'days'; days: number[] }
  | { kind: 'time'; hour: number; minute: number; half: 'am' | 'pm' | undefined; padded: boolean }
  | { kind: 'all-day' | 'closed' | 'to' | 'and' | 'end' };
interface Entry {
  days: number[];
  ranges: Range[];
}

const DAY_NAMES = [
  /^su(n(day)?s?)?$/,
  /^m(on?(day)?s?)?$/,
  /^t(u(es?(day)?s?)?)?$/,
  /^w(e(ds?|dnesdays?)?)?$/,
  /^th(u(rs?(day)?s?)?)?$/,
  /^f(r(i(day)?s?)?)?$/,
  /^sa(t(urday)?s?)?$/,
];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
// The longer ones first: each is tried where the one before does not fit.
const words: [RegExp, (match: RegExpExecArray) => Token | undefined][] = [
  [/^24 ?(hours a day|hours|hrs|h)\b|^24\/7/, () => ({ kind: 'all-day' })],
  [
    /^(daily|every ?day|(7|seven) days( a week| \/ week)?|all week)\b/,
    () => ({ kind: 'days', days: EVERY_DAY }),
  ],
  [/^weekdays?\b/, () => ({ kind: 'days', days: [1, 2, 3, 4, 5] })],
  [/^weekends?\b/, () => ({ kind: 'days', days: [6, 0] })],
  [/^(12:00 |12 ?)?noon\b/, () => time(12, 0, 'pm')],
  [/^(12:00 |12 ?)?midnight\b/, () => time(12, 0, 'am')],
  [
    /^(\d{1,2})(?::(\d{2}))? ?(?:([ap])(?:\.? ?m\b\.?|\b\.?))?(?![\d:])/,
    ([, hour = '', minute = '0', half]) =>
      time(Number(hour), Number(minute), half && `${half}m`, hour.startsWith('0')),
  ],
  [
    /^(closed|close)\b(?: on\b)?/,
    ([word]) => (word.startsWith('closed') ? { kind: 'closed' } : undefined),
  ],
  [/^(-+|to\b|thru\b|through\b|till?\b|until\b)/, () => ({ kind: 'to' })],
  [/^([,&+/]|and\b)/, () => ({ kind: 'and' })],
  [/^[\n;|()]/, () => ({ kind: 'end' })],
  [
    /^[a-z]+\b\.?/,
    ([word]) => {
      const day = DAY_NAMES.findIndex((name) => name.test(word.replace('.', '')));
      return day === -1 ? undefined : { kind: 'days', days: [day] };
    },
  ],
];

const time = (hour: number, minute: number, half?: string, padded = false): Token | undefined =>
  minute < 60 && (half ? hour >= 1 && hour <= 12 : hour <= 24)
    ? { kind: 'time', hour, minute, half: half as 'am' | 'pm' | undefined, padded }
    : undefined;

/** Undefined when the text has anything that is not understood, or more than hours need. */
function tokensOf(text: string): Token[] | undefined {
  let rest = text
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212~]/g, '-')
    .replaceAll(/’/g, "'")
    .replaceAll(/'til\b/g, 'till')
    .replaceAll(/[^\S\n]+/g, ' ');
  const tokens: Token[] = [];
  for (;;) {
    // What says nothing: "Hours: open from …"; a colon after a day.
    rest = rest.replace(/^( |:|\.|(hours|open|from|on)\b)+/, '');
    if (rest === '') return tokens;
    let token: Token | undefined;
    for (const [pattern, read] of words) {
      const match = pattern.exec(rest);
      if (!match) continue;
      token = read(match);
      rest = rest.slice(match[0].length);
      break;
    }
    if (!token || tokens.length === MOST_TOKENS) return undefined;
    tokens.push(token);
  }
}

/** The days with their hours, in either order: "Mon-Fri 9-5", "9-5 Mon-Fri", "closed Sundays". */
function entriesOf(tokens: Token[]): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = 0;
  const kindAt = (index: number) => tokens[index]?.kind;
  const skip = (...kinds: Token['kind'][]) => {
    while (kinds.includes(kindAt(at)!)) at++;
  };

  for (skip('and', 'end'); at < tokens.length; skip('and', 'end')) {
    let days = readDays();
    // A line with the day alone above that of its hours.
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

type Time = Extract<Token, { kind: 'time' }>;

/** One reading of the two times, or undefined where there are several that a store may have. */
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

/** "9pm-5pm", "9am-9am": somebody wrote the wrong half of the day. */
const isMistake = ([from, to]: Range) =>
  from > 0 && to - from > LONGEST && (to > LATEST || to - from === DAY);

function minutesOf({ hour, minute, half }: Time, is24h: boolean): number[] {
  if (!half && (is24h || hour > 12)) return [hour * 60 + minute];
  const morning = (hour % 12) * 60 + minute;
  if (half) return [half === 'am' ? morning : morning + DAY / 2];
  return [morning, morning + DAY / 2];
}

/** "9-5", "10-6", "12-8": what opens in the morning and closes in the evening. */
function usualDay(opens: Time, closes: Time): Range | undefined {
  const from = opens.hour * 60 + opens.minute;
  const to = closes.hour * 60 + closes.minute + DAY / 2;
  const isDay = opens.hour >= 8 && closes.hour < 12 && to - from >= 7 * 60 && to - from <= 14 * 60;
  return isDay ? [from, to] : undefined;
}

/** Only what holds for every day may be changed for one of them. */
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
