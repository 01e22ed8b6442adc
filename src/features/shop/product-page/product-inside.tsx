import type { ProductFacts } from '../catalogue/product.ts';
import * as styles from './product-inside.css';

/** What is in a product, of which the shop may say anything or nothing. */
export function ProductInside({ facts }: { facts: ProductFacts }) {
  const { ingredients, allergens, nutrition } = facts;
  if (!ingredients && !allergens && nutrition.length === 0) return null;
  return (
    <section className={styles.inside} aria-labelledby="inside">
      <h2 id="inside" className={styles.title}>
        What is in it
      </h2>
      {(ingredients || allergens) && (
        <dl className={styles.texts}>
          {ingredients && (
            <div>
              <dt className={styles.name}>Ingredients</dt>
              <dd className={styles.text}>{ingredients}</dd>
            </div>
          )}
          {allergens && (
            <div>
              <dt className={styles.name}>Allergens</dt>
              <dd className={styles.text}>{allergens}</dd>
            </div>
          )}
        </dl>
      )}
      {nutrition.length > 0 && <NutritionFacts facts={facts} />}
    </section>
  );
}

function NutritionFacts({ facts: { servingSize, nutrition } }: { facts: ProductFacts }) {
  const hasDailyValues = nutrition.some(({ dailyValue }) => dailyValue !== null);
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
        {nutrition.map(({ name, amount, dailyValue }, index) => (
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
