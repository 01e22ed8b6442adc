'use client';

import { useState } from 'react';
import { useRouter } from 'waku';
import { readSearch } from '../../lib/search-query.ts';
import { locatorPath } from './locator-path.ts';

const TIME_LIMIT_MS = 10_000;
const FRESH_ENOUGH_MS = 5 * 60 * 1000;

const troubles: Record<number, string> = {
  1: 'Your browser keeps your location to itself. Type a city or a ZIP code instead.',
  2: 'Your location could not be found. Type a city or a ZIP code instead.',
  3: 'Finding your location took too long. Type a city or a ZIP code instead.',
};

/** Sorts the stores by how far they are from the visitor, who is asked by the browser first. */
export function NearMe({ looks }: { looks: { place: string; button: string; trouble: string } }) {
  const { push, query } = useRouter();
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState('');

  function locate() {
    if (asking) return;
    setTrouble('');
    const { geolocation } = navigator;
    if (!geolocation) {
      setTrouble(troubles[2]!);
      return;
    }
    setAsking(true);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const { text } = readSearch(query);
        push(locatorPath({ text, near: coords }) as '/', { scroll: false }).catch(() => {});
      },
      ({ code }) => {
        setAsking(false);
        setTrouble(troubles[code] ?? troubles[2]!);
      },
      { timeout: TIME_LIMIT_MS, maximumAge: FRESH_ENOUGH_MS },
    );
  }

  return (
    <div className={`${looks.place} needs-script`}>
      <button
        type="button"
        className={looks.button}
        aria-disabled={asking || undefined}
        onClick={locate}
      >
        {asking ? 'Finding you…' : 'Use My Location'}
      </button>
      <output className={looks.trouble}>{trouble}</output>
    </div>
  );
}
