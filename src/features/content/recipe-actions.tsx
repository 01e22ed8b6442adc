'use client';

import { useEffect, useState } from 'react';
import { buttonClass } from '../../design/button.tsx';
import { useClientValue } from '../../design/use-client-value.ts';
import * as styles from './recipe-detail.css';

/** Buttons to print and share a recipe and to keep the screen awake. Their code is loaded on the first click. */
export function RecipeActions({ title }: { title: string }) {
  const [awake, setAwake] = useState(false);
  const [status, setStatus] = useState('');
  const canStayAwake = useClientValue(() => 'wakeLock' in navigator, false);
  useEffect(
    () => (awake ? () => void loadCode().then(({ keepAwake }) => keepAwake(false)) : undefined),
    [awake],
  );
  const quiet = buttonClass({ tone: 'quiet' });
  return (
    <div className={`${styles.actions} needs-script`}>
      <button type="button" className={quiet} onClick={() => print()}>
        Print
      </button>
      <button
        type="button"
        className={quiet}
        onClick={() => {
          setStatus('');
          void loadCode().then(
            (loaded) => loaded.share(title).then(setStatus),
            () => setStatus('This could not be loaded. Please try again.'),
          );
        }}
      >
        Share
      </button>
      <label className={canStayAwake ? styles.awake : styles.awakeUnknown}>
        <input
          type="checkbox"
          role="switch"
          className={styles.tick}
          checked={awake}
          aria-checked={awake}
          onChange={({ target: { checked } }) => {
            setAwake(checked);
            if (!checked) return;
            void loadCode()
              .then(({ keepAwake }) => keepAwake(true))
              .catch(() => setAwake(false));
          }}
        />
        Keep screen awake
      </label>
      <output className={styles.actionStatus}>{status}</output>
    </div>
  );
}

const loadCode = () => import('./share-and-wake-lock.ts');
