import type { ReactNode } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';
import { formatPrice } from '../../../lib/price.ts';
import { keyOf, type Combinations, type Values } from '../catalogue/combinations.ts';
import { unitPriceText } from '../catalogue/product.ts';
import type { ProductOption, Swatch } from '../catalogue/product-schema.ts';
import type { PurchaseOption } from '../catalogue/selling-plan.ts';
import type { BuyableVariant } from './buyable-product.ts';
import { OPTION_FIELD } from './option-values.ts';
import * as styles from './variant-options.css';

interface VariantOptionsProps {
  /** The product's only option, such as Size. */
  name: string | undefined;
  variants: BuyableVariant[];
  /** Id of the selected variant. */
  selected: string | undefined;
  /** Undefined for a list without a form. */
  onSelect?: (values: Values) => void;
}

/** The variants of a product as one list of radio buttons with prices; a hidden field for a single variant. */
export function VariantOptions({ name, variants, selected, onSelect }: VariantOptionsProps) {
  const [only] = variants;
  if (variants.length === 1) return <input type="hidden" name="merchandiseId" value={only?.id} />;
  return (
    <OptionList name={name}>
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
                checked={id === selected}
                disabled={!availableForSale}
                onChange={onSelect && (() => onSelect(values))}
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
    </OptionList>
  );
}

interface OptionGroupsProps {
  options: ProductOption[];
  combinations: Combinations;
  selected: Values;
  onSelect: (option: number, value: number) => void;
}

/** A group of radio buttons for each option. Values that the rest of the selection excludes are marked, not disabled. */
export function OptionGroups({ options, combinations, selected, onSelect }: OptionGroupsProps) {
  return options.map(({ name, values }, option) => {
    const others = options
      .flatMap((each, index) => (index === option ? [] : each.values[selected[index] ?? -1]?.name))
      .join(' / ');
    return (
      <OptionList key={name} name={name}>
        {values.map(({ name: value, swatch }, index) => {
          const forSale = combinations.get(keyOf(selected.with(option, index)));
          return (
            <label key={value} className={forSale ? styles.option : styles.unavailableOption}>
              <input
                className={styles.radio}
                type="radio"
                name={OPTION_FIELD + name}
                value={value}
                checked={index === selected[option]}
                onChange={() => onSelect(option, index)}
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
      </OptionList>
    );
  });
}

// The colour is an attribute of SVG, because the content security policy forbids style attributes.
const SwatchPicture = (swatch: Swatch) =>
  'color' in swatch ? (
    <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
      <path d="M0 0h1v1H0z" fill={swatch.color} />
    </svg>
  ) : (
    <img className={styles.swatch} src={swatch.picture} alt="" width={64} height={64} />
  );

interface PurchaseOptionsProps {
  options: PurchaseOption[];
  /** Id of the selected plan, empty for the one-time purchase. */
  selected: string | undefined;
  onSelect: (sellingPlanId: string) => void;
}

/** Radio buttons for the one-time purchase and the selling plans. */
export const PurchaseOptions = ({ options, selected, onSelect }: PurchaseOptionsProps) => (
  <OptionList name="Purchase options">
    {options.map(({ id, name, details }) => (
      <label key={id} className={styles.wideOption}>
        <input
          className={styles.radio}
          type="radio"
          name="sellingPlanId"
          value={id}
          checked={id === selected}
          onChange={() => onSelect(id)}
        />
        <span className={styles.optionTitle}>{name}</span>
        <span className={styles.optionPrice}>{details}</span>
      </label>
    ))}
  </OptionList>
);

const OptionList = ({ name, children }: { name: string | undefined; children: ReactNode }) => (
  <fieldset>
    <legend className={styles.legend}>{name}</legend>
    <div className={styles.options}>{children}</div>
  </fieldset>
);
