import type { Nutrition } from '../catalogue/catalogue-schema.ts';
import * as styles from './product-nutrition.css';

/** Whether the shop has any data that ProductNutrition shows. */
export const hasNutrition = ({ ingredients, allergens, nutrients }: Nutrition): boolean =>
  Boolean(ingredients || allergens) || nutrients.length > 0;

/** Ingredients, allergens and the table of nutrients, as far as the shop has them. Requires `hasNutrition`. */
export function ProductNutrition({ nutrition }: { nutrition: Nutrition }) {
  const { ingredients, allergens, nutrients } = nutrition;
  const texts = Object.entries({ Ingredients: ingredients, Allergens: allergens }).filter(
    ([, text]) => text,
  );
  return (
    <section className={styles.section} aria-labelledby="inside">
      <h2 id="inside" className={styles.title}>
        What is in it
      </h2>
      {texts.length > 0 && (
        <dl className={styles.texts}>
          {texts.map(([name, text]) => (
            <div key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {nutrients.length > 0 && <NutritionTable nutrition={nutrition} />}
    </section>
  );
}

function NutritionTable({ nutrition: { servingSize, nutrients } }: { nutrition: Nutrition }) {
  const hasDailyValues = nutrients.some(({ dailyValue }) => dailyValue !== null);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        <span className={styles.name}>Nutrition facts</span>
        {servingSize && <span> per {servingSize}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.columnHead}>
            Nutrient
          </th>
          <th scope="col" className={styles.numberHead}>
            Amount
          </th>
          {hasDailyValues && (
            <th scope="col" className={styles.numberHead}>
              Daily value
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {nutrients.map(({ name, amount, dailyValue }, index) => (
          <tr key={index}>
            <th scope="row" className={styles.rowHead}>
              {name}
            </th>
            <td className={styles.number}>{amount}</td>
            {hasDailyValues && <td className={styles.number}>{dailyValue}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
