/** A day without opening hours: "12-25" in every year, or "2026-12-25". */
export type ClosedDay = string;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const SPANISH_MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const HOLIDAYS: Record<string, string> = {
  'new years day': '1/1',
  'new years': '1/1',
  juneteenth: '6/19',
  'independence day': '7/4',
  'veterans day': '11/11',
  'christmas eve': '12/24',
  christmas: '12/25',
  'christmas day': '12/25',
  'new years eve': '12/31',
};
const LEAP_YEAR = 2024;

interface ClosedDays {
  days: ClosedDay[];
  /** Items that are no date. */
  invalid: string[];
}

/** Reads closed days as the sheet has them: "12/25", "Dec 25", "2026-12-25", "25 de diciembre", "Christmas". */
export function readClosedDays(items: readonly string[]): ClosedDays {
  const days: ClosedDay[] = [];
  const invalid: string[] = [];
  for (const item of withYears(items)) {
    const day = readDay(item);
    if (day) days.push(day);
    else invalid.push(item);
  }
  return { days: [...new Set(days)], invalid };
}

/** The list of a cell separates "Dec 25, 2026" into two items. */
function withYears(items: readonly string[]): string[] {
  const joined: string[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (/^\d{4}$/.test(item) && last !== undefined && !/\d{4}/.test(last)) {
      joined[joined.length - 1] = `${last} ${item}`;
    } else joined.push(item);
  }
  return joined;
}

function readDay(item: string): ClosedDay | undefined {
  const text = item
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/\b(?:de|of|the)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const written = HOLIDAYS[text] ?? text;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written);
  if (iso) return dayOf(iso[2], iso[3], iso[1]);
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(written);
  if (slashed) return dayOf(slashed[1], slashed[2], slashed[3]);
  const monthFirst = /^([a-z]{3,}) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(written);
  if (monthFirst) return dayOf(monthOf(monthFirst[1]!), monthFirst[2], monthFirst[3]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,})(?: (\d{4}))?$/.exec(written);
  return dayFirst ? dayOf(monthOf(dayFirst[2]!), dayFirst[1], dayFirst[3]) : undefined;
}

function monthOf(name: string): number {
  const start = name.slice(0, 3);
  return Math.max(MONTHS.indexOf(start), SPANISH_MONTHS.indexOf(start)) + 1;
}

function dayOf(
  month: number | string | undefined,
  day: string | undefined,
  year: string | undefined,
): ClosedDay | undefined {
  const fullYear = year?.length === 2 ? `20${year}` : year;
  const date = new Date(Date.UTC(Number(fullYear ?? LEAP_YEAR), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) {
    return undefined;
  }
  const iso = date.toISOString().slice(0, 10);
  return fullYear ? iso : iso.slice(5);
}

/** The date in a time zone, "2026-12-25". */
export const dateIn = (timeZone: string, at: Date | number = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** Whether the closed days include a date, written as "2026-12-25". */
export const isClosedOn = (days: readonly ClosedDay[], date: string): boolean =>
  days.includes(date) || days.includes(date.slice(5));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes dates that are over in every time zone. Yearly days ("12-25") stay. */
export function comingDays(days: readonly ClosedDay[], now: number = Date.now()): ClosedDay[] {
  const yesterday = new Date(now - DAY_MS).toISOString().slice(0, 10);
  return days.filter((day) => day.length === 'MM-DD'.length || day >= yesterday);
}

/** Formats a closed day as "Dec 25" or "Dec 25, 2026". */
export function closedDayText(day: ClosedDay): string {
  const [month = '', date, year] =
    day.length > 5 ? [day.slice(5, 7), day.slice(8), day.slice(0, 4)] : day.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const text = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${Number(date)}`;
  return year ? `${text}, ${year}` : text;
}
