import { dateIn, isClosedOn } from './closed-days.ts';
import { isHoliday } from './holidays.ts';
import { minuteOfWeek, openState, readWeek } from './week.ts';

interface Hours {
  /** As `weekText` writes it; '' for unknown hours. */
  week: string;
  timeZone: string;
  /** Closed days, separated by commas. */
  closed: string;
}

/**
 * The state of a store now, such as "Open until 9 PM" or "Closed today"; '' for unknown hours or an unknown time zone.
 */
export function openText(
  { week, timeZone, closed }: Hours,
  at: Date | number = Date.now(),
): string {
  try {
    const today = dateIn(timeZone, at);
    if (isClosedOn(closed.split(','), today)) return 'Closed today';
    if (!week) return '';
    const state = openState(readWeek(week), minuteOfWeek(timeZone, at));
    const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
    return isHoliday(year, month, day) ? `${state}. Hours may differ today` : state;
  } catch {
    return '';
  }
}
