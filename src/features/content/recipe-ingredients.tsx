'use client';

import { useId, useState } from 'react';
import { visuallyHidden } from '../../design/visibility.css';
import * as styles from './recipe-detail.css';

const MOST_SERVINGS = 12;

interface RecipeIngredientsProps {
  ingredients: readonly string[];
  /** Number of servings that the amounts are for. */
  servings: number;
}

/** A checklist of ingredients, with amounts scaled to a selected number of servings. */
export function RecipeIngredients({ ingredients, servings }: RecipeIngredientsProps) {
  const [chosen, setChosen] = useState(servings);
  const [lines, setLines] = useState(ingredients);
  const id = useId();
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
            value={chosen}
            onChange={({ target }) => {
              const count = Number(target.value);
              void import('./ingredient-amounts.ts').then(
                ({ scaledIngredient }) => {
                  setChosen(count);
                  setLines(ingredients.map((line) => scaledIngredient(line, count / servings)));
                  // If the code cannot be loaded, amounts and number stay unchanged.
                },
                () => {},
              );
            }}
          >
            {Array.from({ length: Math.max(MOST_SERVINGS, servings) }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        </p>
        <output className={visuallyHidden}>
          {chosen !== servings && `Ingredients for ${chosen}`}
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
