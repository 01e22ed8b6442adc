import type { PurchaseOption } from '../catalogue/selling-plan.ts';
import * as styles from './variant-options.css';

interface PurchaseOptionsProps {
  options: PurchaseOption[];
  chosen: string | undefined;
  onChoose: (sellingPlanId: string) => void;
}

/** Buying once or by a selling plan. */
export function PurchaseOptions({ options, chosen, onChoose }: PurchaseOptionsProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>Purchase options</legend>
      <div className={styles.options}>
        {options.map(({ id, name, details }) => (
          <label key={id} className={styles.wideOption}>
            <input
              className={styles.radio}
              type="radio"
              name="sellingPlanId"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span className={styles.optionTitle}>{name}</span>
            <span className={styles.optionPrice}>{details}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
