import 'server-only';
import { requestContext } from '../../runtime/request-context.ts';
import { ignored } from './list/product-grid.css';

const TWELVE_HOURS_MS = 12 * 60 * 60 * 1000;

/**
 * Says how old prices and stock are while the shop does not answer; otherwise renders nothing. Has to be rendered after
 * the data has been loaded.
 */
export function OutdatedPrices() {
  const { page, timeZone } = requestContext() ?? {};
  const since = page?.outdatedSince;
  if (since === undefined) return null;
  return (
    <output className={ignored}>
      Prices are from{' '}
      <time dateTime={new Date(since).toISOString()}>{clockTime(since, timeZone)}</time>
    </output>
  );
}

/**
 * Formats a time in milliseconds since 1970 as `9:40 AM`, with the date when it is over 12 hours ago, and with UTC when
 * the visitor's time zone is not known.
 */
export const clockTime = (time: number, timeZone: string | undefined, now = Date.now()): string =>
  new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    ...(!timeZone && { timeZoneName: 'short' }),
    ...(now - time > TWELVE_HOURS_MS && { month: 'short', day: 'numeric' }),
  })
    .format(time)
    // Newer versions of ICU write a narrow no-break space.
    .replaceAll('\u202f', ' ');
