'use client';

import { useState } from 'react';
import { useRouter } from 'waku';
import { buttonClass } from '../../design/button.tsx';
import { readSearch } from '../../lib/search-query.ts';
import { locatorPath, readFilters } from './locator-path.ts';
import * as styles from './store-locator-view.css';

const TIME_LIMIT_MS = 10_000;
const MAX_AGE_MS = 5 * 60 * 1000;

// By the codes of GeolocationPositionError.
const errors: Record<number, string> = {
  1: 'Your browser keeps your location to itself. Type a city or a ZIP code instead.',
  2: 'Your location could not be found. Type a city or a ZIP code instead.',
  3: 'Finding your location took too long. Type a city or a ZIP code instead.',
};

export function NearMe() {
  const { push, query } = useRouter();
  const [locating, setLocating] = useState(false);
  const [error, setError] = useState('');

  function locate() {
    if (locating) return;
    setError('');
    const { geolocation } = navigator;
    if (!geolocation) {
      setError(errors[2]!);
      return;
    }
    setLocating(true);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        const { text } = readSearch(query);
        push(locatorPath({ text, near: coords, ...readFilters(query) }), { scroll: false }).catch(
          () => {},
        );
      },
      ({ code }) => {
        setLocating(false);
        setError(errors[code] ?? errors[2]!);
      },
      { timeout: TIME_LIMIT_MS, maximumAge: MAX_AGE_MS },
    );
  }

  return (
    <div className={`${styles.near} needs-script`}>
      <button
        type="button"
        className={buttonClass({ tone: 'quiet' })}
        aria-disabled={locating || undefined}
        onClick={locate}
      >
        {locating ? 'Finding you…' : 'Use My Location'}
      </button>
      <output className={styles.nearError}>{error}</output>
    </div>
  );
}
