import { visuallyHidden } from '../../../design/visibility.css';
import { formatPrice } from '../../../lib/price.ts';
import { keyOf, type Combinations, type Values } from '../catalogue/combinations.ts';
import {
  unitPriceText,
  type BuyableVariant,
  type ProductOption,
  type Swatch,
} from '../catalogue/product.ts';
import { OPTION_FIELD } from './option-values.ts';
import * as styles from './variant-options.css';

interface VariantOptionsProps {
  /** As the shop names what is chosen here. */
  name: string | undefined;
  variants: BuyableVariant[];
  chosen: string | undefined;
  /** Unset where none can be chosen. */
  onChoose?: (values: Values) => void;
}

/** The variants of a product as one list, each with its price. */
export function VariantOptions({ name, variants, chosen, onChoose }: VariantOptionsProps) {
  const [only] = variants;
  if (variants.length === 1) return <input type="hidden" name="merchandiseId" value={only?.id} />;
  return (
    <fieldset>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.options}>
        {variants.map(({ id, title, price, availableForSale, values, unitPrice, saving }) => {
          const unit = availableForSale && unitPrice;
          return (
            <div key={id} className={unitPrice ? styles.wideOption : styles.option}>
              <label className={styles.optionLabel}>
                <input
                  className={styles.radio}
                  type="radio"
                  name="merchandiseId"
                  value={id}
                  checked={id === chosen}
                  disabled={!availableForSale}
                  onChange={onChoose && (() => onChoose(values))}
                  aria-describedby={unit ? `unit-${id}` : undefined}
                />
                <span className={styles.optionTitle}>{title}</span>
                <span className={styles.optionPrice}>
                  {availableForSale ? formatPrice(price) : 'Sold out'}
                </span>
              </label>
              {unit && (
                <span id={`unit-${id}`} className={styles.unitPrice}>
                  {unitPriceText(unit)}
                  {saving && <b className={styles.saving}> Save {saving}%</b>}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

interface OptionGroupsProps {
  options: ProductOption[];
  combinations: Combinations;
  chosen: Values;
  onChoose: (option: number, value: number) => void;
}

/** A radio group for each option; what does not go with the rest of the choice is marked, and can be chosen. */
export function OptionGroups({ options, combinations, chosen, onChoose }: OptionGroupsProps) {
  return options.map(({ name, values }, option) => {
    const others = options
      .flatMap((each, index) => (index === option ? [] : each.values[chosen[index] ?? -1]?.name))
      .join(' / ');
    return (
      <fieldset key={name}>
        <legend className={styles.legend}>{name}</legend>
        <div className={styles.options}>
          {values.map(({ name: value, swatch }, index) => {
            const forSale = combinations.get(keyOf(chosen.with(option, index)));
            return (
              <label key={value} className={forSale ? styles.option : styles.rareOption}>
                <input
                  className={styles.radio}
                  type="radio"
                  name={OPTION_FIELD + name}
                  value={value}
                  checked={index === chosen[option]}
                  onChange={() => onChoose(option, index)}
                />
                <span className={styles.optionTitle}>
                  {swatch && <SwatchPicture {...swatch} />}
                  {forSale === false ? <s>{value}</s> : value}
                  {!forSale && (
                    <span className={visuallyHidden}>
                      {forSale === false ? ' (sold out)' : ` (not with ${others})`}
                    </span>
                  )}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
    );
  });
}

// An attribute of SVG: the page's policy allows no style of an element's own.
const SwatchPicture = (swatch: Swatch) =>
  'color' in swatch ? (
    <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
      <path d="M0 0h1v1H0z" fill={swatch.color} />
    </svg>
  ) : (
    <img className={styles.swatch} src={swatch.picture} alt="" width={64} height={64} />
  );
