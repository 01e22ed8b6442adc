import { DAY, type Span } from './week.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const TIME = '\\d{1,2}(?::\\d{2})? ?(?:[ap](?:\\.? ?m\\b\\.?|\\b\\.?))?(?![\\d:])';

/**
 * Words of opening hours with their signs: days in brackets, `A` for 24 hours, `X` for closed. A time keeps its digits
 * and its half of the day, as "@9:30a"; `?` is a word that is not known.
 */
const SIGNS: [words: string, sign: string][] = [
  ['[ :.]+|(?:hours|open|from|on|horario|abierto|de|los?|las?)\\b', ''],
  ['24 ?(?:hours a day|hours|hrs|h)\\b|24/7', 'A'],
  [
    '(?:daily|every ?day|(?:7|seven) days(?: a week| / week)?|all week|todos los dias|diario)\\b',
    '<0123456>',
  ],
  ['weekdays?\\b', '<12345>'],
  ['weekends?\\b', '<06>'],
  ['(?:12(?::00)? ?)?(?:noon|mediodia)\\b', '@12p'],
  ['(?:12(?::00)? ?)?(?:midnight|medianoche)\\b', '@12a'],
  [TIME, '@'],
  ['(?:closed|cerrado)\\b(?: on\\b| los\\b| el\\b)?', 'X'],
  ["-+|(?:to|thru|through|'?till?|until|hasta(?: las)?|a(?: las?)?)\\b", '-'],
  ['[,&+/]|(?:and|y)\\b', ','],
  ['[\\n;|()]', ';'],
  ['(?:su(?:n(?:day)?s?)?|dom(?:ingos?)?)\\b\\.?', '<0>'],
  ['(?:m(?:on?(?:day)?s?)?|lun(?:es)?)\\b\\.?', '<1>'],
  ['(?:t(?:u(?:es?(?:day)?s?)?)?|mar(?:tes)?)\\b\\.?', '<2>'],
  ['(?:w(?:e(?:ds?|dnesdays?)?)?|mie(?:r(?:coles)?)?)\\b\\.?', '<3>'],
  ['(?:th(?:u(?:rs?(?:day)?s?)?)?|jue(?:ves)?)\\b\\.?', '<4>'],
  ['(?:f(?:r(?:i(?:day)?s?)?)?|vie(?:rnes)?)\\b\\.?', '<5>'],
  ['(?:sa(?:t(?:urday)?s?)?|sab(?:ados?)?)\\b\\.?', '<6>'],
  ['[^]', '?'],
];
const WORD = new RegExp(SIGNS.map(([words]) => `(${words})`).join('|'), 'g');

const SOME_DAYS = '(?:<\\d>-<\\d>|<\\d+>)';
const DAYS = `${SOME_DAYS}(?:,{0,2}${SOME_DAYS})*(?!-<)`;
const RANGE = '@[\\d:]+[ap]?-@[\\d:]+[ap]?';
const HOURS = `X|A|${RANGE}(?:,${RANGE})*`;
/** Days with their hours, in either order: "Mon-Fri 9-5", "9-5 Mon-Fri", "closed Sundays". The hours may be a line below. */
const ENTRY = new RegExp(`[,;]*(?:(${DAYS})[-;]*(${HOURS})|(${HOURS})(${DAYS})?)[,;]*|([^])`, 'gy');

/**
 * Parses opening hours as people write them, in English or Spanish, to spans of the week in minutes since Sunday 12 AM;
 * [] when any part is unknown or ambiguous, because a wrong "Open" sends a visitor to a locked door. Days that the text
 * does not name are closed.
 */
export function readHours(text: string): Span[] {
  const entries: Entry[] = [];
  for (const [, after = '', hours, before = '', days = after, unknown] of signsOf(text).matchAll(
    ENTRY,
  )) {
    const ranges = unknown ? undefined : rangesOf(hours ?? before);
    if (!ranges) return [];
    entries.push({ days: daysOf(days), ranges });
  }
  return weekOf(entries);
}

const signsOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212~]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(WORD, (word, ...groups) => {
      const [, sign] = SIGNS[groups.findIndex((group) => group !== undefined)]!;
      return sign === '@' ? sign + word.replaceAll(/[ .m]/g, '') : sign;
    });

type Range = readonly [opens: number, closes: number];
interface Entry {
  days: number[];
  ranges: Range[];
}

/** The days of a text such as "<1>-<5>,<0>". */
const daysOf = (text: string): number[] =>
  (text.match(new RegExp(SOME_DAYS, 'g')) ?? []).flatMap((part) => {
    const [first = '', last] = part.match(/\d+/g) ?? [];
    if (last === undefined) return [...first].map(Number);
    const count = ((Number(last) - Number(first) + 7) % 7) + 1;
    return EVERY_DAY.slice(0, count).map((step) => (Number(first) + step) % 7);
  });

/** The ranges of a text such as "@9a-@5p,@7p-@9p"; undefined when one of them says nothing. */
function rangesOf(text: string): Range[] | undefined {
  if (text === 'X') return [];
  if (text === 'A') return [[0, DAY]];
  const ranges = text.split(',').map(rangeOf);
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** A time of the 24-hour clock: without its half of the day, and past 12, at 0 or with a leading zero, as in "09:00". */
const OF_24_HOURS = /@(?:0|1[3-9]|2\d)[\d:]*(?![\d:ap])/;
// Usual hours open from 5 AM, close by 4 AM, and are open for 3 to 16 hours.
const EARLIEST = 5 * 60;
const LATEST = DAY + 4 * 60;
const SHORTEST = 3 * 60;
const LONGEST = 16 * 60;

/** The range of a text such as "@9-@5p"; undefined when several readings are usual, or none. */
function rangeOf(text: string): Range | undefined {
  const [opens = [], closes = []] = text
    .split('-')
    .map((time) => minutesOf(time, OF_24_HOURS.test(text)));
  // The same time twice may be a whole day or none.
  if (String(opens) === String(closes)) return undefined;
  // "6-2" may begin in the morning or in the evening.
  const isEarly = opens[0]! >= 60 && opens[0]! < 8 * 60;
  if (opens.length > 1 && closes.length > 1 && isEarly) return undefined;
  const all = opens.flatMap((from) => closes.map((to): Range => [from, to > from ? to : to + DAY]));
  const isUsual = ([from, to]: Range) =>
    from >= EARLIEST && to <= LATEST && to - from >= SHORTEST && to - from <= LONGEST;
  const [range, ...others] = all.length === 1 ? all : all.filter(isUsual);
  // "9pm-5pm": one half of the day is probably wrong.
  const isMistake = range && range[0] > 0 && range[1] - range[0] > LONGEST && range[1] > LATEST;
  return isMistake || others.length > 0 ? undefined : range;
}

/** The minutes of the day that a time such as "@9:30a" may mean: two without its half of the day, [] for no time. */
function minutesOf(time: string, is24h: boolean): number[] {
  const [, hours, minutes = '0', half] = /^@(\d+)(?::(\d+))?([ap])?$/.exec(time) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 24)) return [];
  if (!half && is24h) return [hour * 60 + minute];
  const morning = (hour % 12) * 60 + minute;
  return [morning, morning + DAY / 2].filter((_, at) => half !== (at === 0 ? 'p' : 'a'));
}

/** The week of all entries. Only hours for every day may have exceptions; other overlaps make the text ambiguous. */
function weekOf(entries: Entry[]): Span[] {
  const byDay = new Map<number, { ranges: Range[]; isGeneral: boolean }>();
  for (const { days, ranges } of entries) {
    const isGeneral = days.length === 0 || new Set(days).size === EVERY_DAY.length;
    if (days.length === 0 && ranges.length === 0) return [];
    for (const day of isGeneral ? EVERY_DAY : days) {
      const known = byDay.get(day);
      if (known && (isGeneral || !known.isGeneral)) return [];
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
  return overlaps ? [] : week;
}
