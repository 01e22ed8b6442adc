import { formatPrice } from '../../lib/price.ts';
import type { Variant } from './product.ts';
import * as styles from './variant-options.css';

interface VariantOptionsProps {
  variants: Variant[];
  chosen: string | undefined;
  onChoose: (merchandiseId: string) => void;
}

export function VariantOptions({ variants, chosen, onChoose }: VariantOptionsProps) {
  const [only] = variants;
  if (variants.length === 1) return <input type="hidden" name="merchandiseId" value={only?.id} />;
  return (
    <fieldset>
      <legend className={styles.legend}>Choose an option</legend>
      <div className={styles.options}>
        {variants.map(({ id, title, price, availableForSale }) => (
          <label key={id} className={styles.option}>
            <input
              className={styles.radio}
              type="radio"
              name="merchandiseId"
              value={id}
              checked={id === chosen}
              disabled={!availableForSale}
              onChange={() => onChoose(id)}
            />
            <span className={styles.optionTitle}>{title}</span>
            <span className={styles.optionPrice}>
              {availableForSale ? formatPrice(price) : 'Sold out'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
