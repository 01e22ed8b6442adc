'use client';

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useRouter } from 'waku';
import { buttonClass } from '../../design/button.tsx';
import { useClientValue } from '../../design/client-value.tsx';
import { visuallyHidden } from '../../design/visibility.css';
import * as styles from './recipe-detail.css';

const MOST_SERVINGS = 12;

/** Buttons to print and share a recipe and to keep the screen awake. Their code is loaded on the first click. */
export function RecipeActions({ title }: { title: string }) {
  const [awake, setAwake] = useState(false);
  const [status, setStatus] = useState('');
  const canStayAwake = useClientValue(() => 'wakeLock' in navigator, false);
  useEffect(() => {
    if (!awake) return undefined;
    loadCode()
      .then(({ keepAwake }) => keepAwake(true))
      .catch(() => setAwake(false));
    return () => void loadCode().then(({ keepAwake }) => keepAwake(false));
  }, [awake]);
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
          onChange={({ target }) => setAwake(target.checked)}
        />
        Keep screen awake
      </label>
      <output className={styles.actionStatus}>{status}</output>
    </div>
  );
}

const loadCode = () => import('./share-and-wake-lock.ts');

interface RecipeIngredientsProps {
  ingredients: readonly string[];
  /** Number of servings that the amounts are for. */
  servings: number;
}

/** A checklist of ingredients and a select of servings that scales them; it reads and replaces ?servings=. */
export function RecipeIngredients({ ingredients, servings }: RecipeIngredientsProps) {
  const [{ count, lines }, setShown] = useState({ count: servings, lines: ingredients });
  const id = useId();
  const { query } = useRouter();
  const most = Math.max(MOST_SERVINGS, servings);

  const show = (wanted: number) =>
    import('./ingredient-amounts.ts').then(({ scaledIngredient }) =>
      setShown({
        count: wanted,
        lines: ingredients.map((line) => scaledIngredient(line, wanted / servings)),
      }),
    );
  // If the code cannot be loaded, amounts and number stay unchanged.
  const failed = () => {};

  // The prerendered page is the same for all numbers.
  const showNamed = useEffectEvent(() => {
    const named = Number(new URLSearchParams(query).get('servings'));
    if (Number.isInteger(named) && named >= 1 && named <= most) show(named).catch(failed);
  });
  useEffect(() => showNamed(), []);

  function choose(wanted: number) {
    const address = new URL(location.href);
    if (wanted === servings) address.searchParams.delete('servings');
    else address.searchParams.set('servings', String(wanted));
    show(wanted).then(() => history.replaceState(history.state, '', address), failed);
  }

  return (
    <>
      <div className={styles.partHead}>
        <h2 id="ingredients" className={styles.subtitle}>
          Ingredients
        </h2>
        <p className={`${styles.servings} needs-script`}>
          <label htmlFor={id}>Servings</label>
          <select
            id={id}
            className={styles.servingsChoice}
            value={count}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {Array.from({ length: most }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        </p>
        <output className={visuallyHidden}>
          {count !== servings && `Ingredients for ${count}`}
        </output>
      </div>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>
            <label className={styles.ingredient}>
              <input type="checkbox" className={styles.tick} />
              <span>{line}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
