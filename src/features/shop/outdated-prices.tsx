import 'server-only';
import { requestContext } from '../../runtime/request-context.ts';
import { ignored } from './list/product-grid.css';

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
 * Formats a time in milliseconds since 1970 as `Nov 24, 9:40 AM`, with UTC when the visitor's time zone is not known.
 */
export const clockTime = (time: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    ...(!timeZone && { timeZoneName: 'short' }),
  })
    .format(time)
    // Newer versions of ICU write a narrow no-break space.
    .replaceAll('\u202f', ' ');
