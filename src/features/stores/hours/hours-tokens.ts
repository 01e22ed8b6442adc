// A week with a line per day has fifty.
const MOST_TOKENS = 100;

export type Token =
  | { kind: 'days'; days: number[] }
  | Time
  | { kind: 'all-day' | 'closed' | 'to' | 'and' | 'end' };

/** `padded`: written with a leading zero, as in "09:00". */
export interface Time {
  kind: 'time';
  hour: number;
  minute: number;
  half: 'am' | 'pm' | undefined;
  padded: boolean;
}

const DAY_NAMES = [
  /^(su(n(day)?s?)?|dom(ingos?)?)$/,
  /^(m(on?(day)?s?)?|lun(es)?)$/,
  /^(t(u(es?(day)?s?)?)?|mar(tes)?)$/,
  /^(w(e(ds?|dnesdays?)?)?|mie(r(coles)?)?)$/,
  /^(th(u(rs?(day)?s?)?)?|jue(ves)?)$/,
  /^(f(r(i(day)?s?)?)?|vie(rnes)?)$/,
  /^(sa(t(urday)?s?)?|sab(ados?)?)$/,
];
export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
// Tried in this order: longer words come first.
const words: [pattern: RegExp, read: (match: RegExpExecArray) => Token | undefined][] = [
  [/^24 ?(hours a day|hours|hrs|h)\b|^24\/7/, () => ({ kind: 'all-day' })],
  [
    /^(daily|every ?day|(7|seven) days( a week| \/ week)?|all week|todos los dias|diario|diariamente)\b/,
    () => ({ kind: 'days', days: EVERY_DAY }),
  ],
  [/^weekdays?\b/, () => ({ kind: 'days', days: [1, 2, 3, 4, 5] })],
  [/^weekends?\b/, () => ({ kind: 'days', days: [6, 0] })],
  [/^(12:00 |12 ?)?(?:noon|mediodia)\b/, () => time(12, 0, 'pm')],
  [/^(12:00 |12 ?)?(?:midnight|medianoche)\b/, () => time(12, 0, 'am')],
  [
    /^(\d{1,2})(?::(\d{2}))? ?(?:([ap])(?:\.? ?m\b\.?|\b\.?))?(?![\d:])/,
    ([, hour = '', minute = '0', half]) =>
      time(Number(hour), Number(minute), half && `${half}m`, hour.startsWith('0')),
  ],
  [
    /^(closed|close|cerrado)\b(?: on\b| los\b| el\b)?/,
    ([word]) =>
      word.startsWith('closed') || word.startsWith('cerrado') ? { kind: 'closed' } : undefined,
  ],
  [
    /^(-+|to\b|thru\b|through\b|till?\b|until\b|hasta(?: las)?\b|a(?: las?)?\b)/,
    () => ({ kind: 'to' }),
  ],
  [/^([,&+/]|and\b|y\b)/, () => ({ kind: 'and' })],
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

/**
 * Splits a text about opening hours, in any case, into tokens. Undefined when a word is unknown or the text is too
 * long.
 */
export function tokenize(text: string): Token[] | undefined {
  let rest = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212~]/g, '-')
    .replaceAll(/’/g, "'")
    .replaceAll(/'til\b/g, 'till')
    .replaceAll(/[^\S\n]+/g, ' ');
  const tokens: Token[] = [];
  for (;;) {
    // Skips words without meaning ("Hours: open from …") and the colon after a day.
    rest = rest.replace(/^( |:|\.|(hours|open|from|on|horario|abierto|de|los?|las?)\b)+/, '');
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
