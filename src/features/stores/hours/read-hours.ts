import { DAY, type Span } from './week.ts';

/** Day, time or word of opening hours. `sign` is one letter, so that a text is a row of signs: "d-dt-t". */
interface Token {
  sign: 'd' | 't' | '-' | ',' | ';' | 'A' | 'X';
  days: number[];
  hour: number;
  minute: number;
  half: string | undefined;
  /** Written with a leading zero, as in "09:00". */
  isPadded: boolean;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const DAY_NAMES = [
  'su(?:n(?:day)?s?)?|dom(?:ingos?)?',
  'm(?:on?(?:day)?s?)?|lun(?:es)?',
  't(?:u(?:es?(?:day)?s?)?)?|mar(?:tes)?',
  'w(?:e(?:ds?|dnesdays?)?)?|mie(?:r(?:coles)?)?',
  'th(?:u(?:rs?(?:day)?s?)?)?|jue(?:ves)?',
  'f(?:r(?:i(?:day)?s?)?)?|vie(?:rnes)?',
  'sa(?:t(?:urday)?s?)?|sab(?:ados?)?',
];
const TOKEN = new RegExp(
  [
    '(?<skip>[ :.]+|(?:hours|open|from|on|horario|abierto|de|los?|las)\\b)',
    '(?<all>24 ?(?:hours a day|hours|hrs|h)\\b|24/7)',
    '(?<daily>daily|every ?day|(?:7|seven) days(?: a week| / week)?|all week|todos los dias|diario)\\b',
    '(?<weekdays>weekdays?)\\b',
    '(?<weekend>weekends?)\\b',
    '(?:12(?::00)? ?)?(?:(?<noon>noon|mediodia)|(?<midnight>midnight|medianoche))\\b',
    '(?<hour>\\d{1,2})(?::(?<minute>\\d{2}))? ?(?:(?<half>[ap])(?:\\.? ?m\\b\\.?|\\b\\.?))?(?![\\d:])',
    '(?<closed>closed|cerrado)\\b(?: on\\b| los\\b| el\\b)?',
    "(?<to>-+|to\\b|thru\\b|through\\b|'?till?\\b|until\\b|hasta(?: las)?\\b|a(?: las?)?\\b)",
    '(?<and>[,&+/]|and\\b|y\\b)',
    '(?<end>[\\n;|()])',
    ...DAY_NAMES.map((name, day) => `(?<day${day}>${name})\\b\\.?`),
  ].join('|'),
  'y',
);
// A week with a line per day has fifty.
const MOST_TOKENS = 100;

/**
 * Parses opening hours as people write them. Undefined when any part is unknown or ambiguous, because a wrong "Open"
 * sends a visitor to a locked door; `equal` for the same opening and closing time. Days that the text does not name are
 * closed.
 */
export function readHours(text: string): Span[] | 'equal' | undefined {
  const tokens = tokenize(text);
  if (!tokens) return undefined;
  const entries = entriesOf(tokens);
  return Array.isArray(entries) ? weekOf(entries) : entries;
}

function tokenize(text: string): Token[] | undefined {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212~]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/[^\S\n]+/g, ' ');
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < plain.length) {
    const groups = TOKEN.exec(plain)?.groups;
    const token = groups && (groups.skip === undefined ? tokenOf(groups) : 'skip');
    if (!token || tokens.length === MOST_TOKENS) return undefined;
    if (token !== 'skip') tokens.push(token);
  }
  return tokens;
}

function tokenOf(found: Record<string, string | undefined>): Token | undefined {
  const token = (sign: Token['sign'], more: Partial<Token> = {}): Token => ({
    sign,
    days: [],
    hour: 0,
    minute: 0,
    half: undefined,
    isPadded: false,
    ...more,
  });
  if (found.all) return token('A');
  if (found.daily) return token('d', { days: EVERY_DAY });
  if (found.weekdays) return token('d', { days: [1, 2, 3, 4, 5] });
  if (found.weekend) return token('d', { days: [6, 0] });
  if (found.noon) return token('t', { hour: 12, half: 'p' });
  if (found.midnight) return token('t', { hour: 12, half: 'a' });
  if (found.closed) return token('X');
  if (found.to) return token('-');
  if (found.and) return token(',');
  if (found.end) return token(';');
  if (found.hour === undefined) {
    return token('d', { days: EVERY_DAY.filter((day) => found[`day${day}`]) });
  }
  const [hour, minute, { half }] = [Number(found.hour), Number(found.minute ?? 0), found];
  const isTime = minute < 60 && (half ? hour >= 1 && hour <= 12 : hour <= 24);
  return isTime
    ? token('t', { hour, minute, half, isPadded: found.hour.startsWith('0') })
    : undefined;
}

type Range = readonly [opens: number, closes: number];
interface Entry {
  days: number[];
  ranges: Range[];
}

const DAYS = 'd(?:(?:-|,{0,2})d)*';
const HOURS = 'X|A|t-t(?:,t-t)*';
/** Days with their hours, in either order: "Mon-Fri 9-5", "9-5 Mon-Fri", "closed Sundays". The hours may be a line below. */
const ENTRY = new RegExp(`[,;]*(?:(${DAYS})[-;]*(${HOURS})|(${HOURS})(${DAYS})?)[,;]*`, 'dy');

function entriesOf(tokens: Token[]): Entry[] | 'equal' | undefined {
  const signs = tokens.map(({ sign }) => sign).join('');
  const entries: Entry[] = [];
  ENTRY.lastIndex = 0;
  while (ENTRY.lastIndex < signs.length) {
    const indices = ENTRY.exec(signs)?.indices;
    if (!indices) return undefined;
    const part = (one: number, other: number) => {
      const [from, to] = indices[one] ?? indices[other] ?? [0, 0];
      return tokens.slice(from, to);
    };
    const days = daysOf(part(1, 4));
    const ranges = rangesOf(part(2, 3));
    if (ranges === 'equal') return ranges;
    if (!days || !ranges) return undefined;
    entries.push({ days, ranges });
  }
  return entries;
}

function daysOf(tokens: Token[]): number[] | undefined {
  const all: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { sign, days } = tokens[at]!;
    if (sign === ',') continue;
    const last = tokens[at + 1]?.sign === '-' ? tokens[at + 2] : undefined;
    if (!last) {
      all.push(...days);
      continue;
    }
    if (days.length > 1 || last.days.length > 1) return undefined;
    const [first = 0, end = 0] = [days[0], last.days[0]];
    const count = ((end - first + 7) % 7) + 1;
    all.push(...Array.from({ length: count }, (_, step) => (first + step) % 7));
    at += 2;
  }
  return all;
}

function rangesOf(tokens: Token[]): Range[] | 'equal' | undefined {
  if (tokens[0]?.sign === 'X') return [];
  if (tokens[0]?.sign === 'A') return [[0, DAY]];
  const times = tokens.filter(({ sign }) => sign === 't');
  const ranges: Range[] = [];
  for (let at = 0; at < times.length; at += 2) {
    const [opens, closes] = [times[at]!, times[at + 1]!];
    const isEqual = opens.hour === closes.hour && opens.minute === closes.minute;
    if (isEqual && opens.half === closes.half) return 'equal';
    const range = rangeOf(opens, closes);
    if (!range) return undefined;
    ranges.push(range);
  }
  return ranges;
}

// Usual hours open from 5 AM, close by 4 AM, and are open for 3 to 16 hours.
const EARLIEST = 5 * 60;
const LATEST = DAY + 4 * 60;
const SHORTEST = 3 * 60;
const LONGEST = 16 * 60;

/** The range of two times; undefined when several readings are usual, or none. */
function rangeOf(opens: Token, closes: Token): Range | undefined {
  const isHalved = Boolean(opens.half ?? closes.half);
  const is24h = [opens, closes].some(
    ({ hour, half, isPadded }) => !half && (hour > 12 || hour === 0 || isPadded),
  );
  const minutesOf = ({ hour, minute, half }: Token): number[] => {
    if (!half && is24h) return [hour * 60 + minute];
    const morning = (hour % 12) * 60 + minute;
    if (half) return [half === 'a' ? morning : morning + DAY / 2];
    return [morning, morning + DAY / 2];
  };
  // "6-2" may begin in the morning or in the evening.
  if (!isHalved && !is24h && opens.hour < 8) return undefined;
  const all = minutesOf(opens).flatMap((from) =>
    minutesOf(closes).map((to): Range => [from, to > from ? to : to + DAY]),
  );
  const isUsual = ([from, to]: Range) =>
    from >= EARLIEST && to <= LATEST && to - from >= SHORTEST && to - from <= LONGEST;
  const [range, ...others] = all.length === 1 ? all : all.filter(isUsual);
  // "9pm-5pm": one half of the day is probably wrong.
  const isMistake = range && range[0] > 0 && range[1] - range[0] > LONGEST && range[1] > LATEST;
  return isMistake || others.length > 0 ? undefined : range;
}

/** The week of all entries. Only hours for every day may have exceptions; other overlaps make the text ambiguous. */
function weekOf(entries: Entry[]): Span[] | undefined {
  const byDay = new Map<number, { ranges: Range[]; isGeneral: boolean }>();
  for (const { days, ranges } of entries) {
    const isGeneral = days.length === 0 || new Set(days).size === EVERY_DAY.length;
    if (days.length === 0 && ranges.length === 0) return undefined;
    for (const day of isGeneral ? EVERY_DAY : days) {
      const known = byDay.get(day);
      if (known && (isGeneral || !known.isGeneral)) return undefined;
      byDay.set(day, { ranges, isGeneral });
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
