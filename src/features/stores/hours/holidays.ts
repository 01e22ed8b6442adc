/** Holidays on a fixed day, as month and day. */
const FIXED = ['1-1', '6-19', '7-4', '11-11', '12-24', '12-25', '12-31'];
const [MONDAY, THURSDAY] = [1, 4];
/** Holidays on the nth weekday of a month; -1 is the last. */
const MOVING = [
  { month: 1, weekday: MONDAY, nth: 3 },
  { month: 2, weekday: MONDAY, nth: 3 },
  { month: 5, weekday: MONDAY, nth: -1 },
  { month: 9, weekday: MONDAY, nth: 1 },
  { month: 10, weekday: MONDAY, nth: 2 },
  { month: 11, weekday: THURSDAY, nth: 4 },
];

/** Whether a day is a public holiday of the US, or the eve of one, on which stores may keep other hours. */
export function isHoliday(year: number, month: number, day: number): boolean {
  if (FIXED.includes(`${month}-${day}`) || isEaster(year, month, day)) return true;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return MOVING.some((holiday) => {
    if (holiday.month !== month || holiday.weekday !== weekday) return false;
    return holiday.nth === -1 ? day + 7 > daysInMonth : Math.ceil(day / 7) === holiday.nth;
  });
}

/** Easter Sunday by the anonymous Gregorian algorithm. */
function isEaster(year: number, month: number, day: number): boolean {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - correction + 1) / 3) +
      15) %
    30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * shift + 114;
  return month === Math.floor(days / 31) && day === (days % 31) + 1;
}
