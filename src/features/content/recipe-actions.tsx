'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { buttonClass } from '../../design/button.tsx';
import * as styles from './recipe-detail.css';

/** What a cook does with a recipe; the code of all but printing comes with the press. */
export function RecipeActions({ title }: { title: string }) {
  const [awake, setAwake] = useState(false);
  const [status, setStatus] = useState('');
  const canStayAwake = useSyncExternalStore(
    () => () => {},
    () => 'wakeLock' in navigator,
    () => false,
  );
  useEffect(
    () => (awake ? () => void code().then(({ keepAwake }) => keepAwake(false)) : undefined),
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
          void code().then(
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
            void code()
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

const code = () => import('./cooking.ts');
