import { readSearch } from '../../lib/search-query.ts';
import type { SitePath } from '../seo/site-path.ts';
import { locatorPath, readFilters } from './locator-path.ts';

const TIME_LIMIT_MS = 10_000;
// Some browsers never answer, and their own limit starts after the visitor has answered their question.
const ANSWER_LIMIT_MS = 20_000;
const MAX_AGE_MS = 5 * 60 * 1000;

const INSTEAD = 'Type a city or a ZIP code instead.';

// By code of GeolocationPositionError.
const errors: Record<number, string> = {
  1: `Your browser keeps your location to itself. ${INSTEAD}`,
  2: `Your location could not be found. ${INSTEAD}`,
  3: `Finding your location took too long. ${INSTEAD}`,
};

/**
 * Asks the browser for the visitor's location, for at most 20 s. Resolves with the path of the current search around
 * it, to which it does not navigate, or with an error message for the visitor. Never rejects.
 * @param query of the current page, whose text and filters are kept
 */
export const locate = (query: string): Promise<{ path?: SitePath; error?: string | undefined }> =>
  new Promise((resolve) => {
    const fail = (code: number) => resolve({ error: errors[code] ?? errors[2] });
    const { geolocation } = navigator;
    if (!geolocation) return fail(2);
    setTimeout(() => fail(3), ANSWER_LIMIT_MS);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        const { text } = readSearch(query);
        resolve({ path: locatorPath({ text, near: coords, ...readFilters(query) }) });
      },
      ({ code }) => fail(code),
      { timeout: TIME_LIMIT_MS, maximumAge: MAX_AGE_MS },
    );
  });
