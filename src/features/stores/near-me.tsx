'use client';

import { useState } from 'react';
import { useRouter } from 'waku';
import { buttonClass } from '../../design/button.tsx';
import * as styles from './locator-frame.css';

/** The button "Use My Location": navigates to the search sorted by distance, or shows an error beside it. */
export function NearMe() {
  const { push, query } = useRouter();
  const [locating, setLocating] = useState(false);
  const [error, setError] = useState('');

  async function search() {
    if (locating) return;
    setError('');
    setLocating(true);
    const located = await import('./locate.ts').then(
      (code) => code.locate(query),
      () => null,
    );
    setLocating(false);
    if (located?.path) push(located.path, { scroll: false }).catch(() => {});
    else setError(located?.error ?? 'Type a city or a ZIP code.');
  }

  return (
    <div className={`${styles.near} needs-script`}>
      <button
        id="near"
        type="button"
        className={`${buttonClass({ tone: 'quiet' })} ${styles.nearButton}`}
        aria-disabled={locating || undefined}
        onClick={() => void search()}
      >
        {locating ? 'Finding you…' : 'Use My Location'}
      </button>
      <output className={styles.nearError}>{error}</output>
    </div>
  );
}
