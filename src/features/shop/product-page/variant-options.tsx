import type { ComponentProps, ReactNode } from 'react';
import { visuallyHidden } from '../../../design/visibility.css';
import { formatPrice, percentBelow } from '../../../lib/price.ts';
import { unitPriceText, type Variant } from '../catalogue/product.ts';
import type { Swatch } from '../catalogue/catalogue-schema.ts';
import { atPlan, type PurchaseOption } from '../catalogue/selling-plan.ts';
import type { BuyableProduct } from './variant-selection.ts';
import { OPTION_FIELD, variantWith, type Values } from './option-values.ts';
import * as styles from './variant-options.css';

interface VariantOptionsProps {
  /** The product's only option, such as Size. */
  name: string | undefined;
  variants: Variant[];
  /** Id of the selling plan whose prices are shown. */
  planId?: string | undefined;
  /** Id of the selected variant. */
  selected: string | undefined;
  /** Undefined for a list without a form. */
  onSelect?: (values: Values) => void;
}

/** The variants of a product as one list of radio buttons with prices; a hidden field for a single variant. */
export function VariantOptions({
  name,
  variants,
  planId,
  selected,
  onSelect,
}: VariantOptionsProps) {
  const [only] = variants;
  if (variants.length === 1) return <input type="hidden" name="merchandiseId" value={only?.id} />;
  return (
    <OptionList name={name}>
      {variants.map((variant) => {
        const { id, label, availableForSale, values } = variant;
        const saving = savingOf(variant, variants);
        const { price, unitPrice } = atPlan(variant, planId);
        const unit = availableForSale && unitPrice;
        const detail = availableForSale ? formatPrice(price) : 'Sold out';
        return (
          <div key={id} className={unitPrice ? styles.wideOption : styles.option}>
            <RadioOption
              className={styles.optionLabel}
              title={label}
              // The amounts of a gift card are their own prices.
              detail={detail === label ? undefined : detail}
              name="merchandiseId"
              value={id}
              checked={id === selected}
              disabled={!availableForSale}
              onChange={onSelect && (() => onSelect(values))}
              aria-describedby={unit ? `unit-${id}` : undefined}
            />
            {unit && (
              <span id={`unit-${id}`} className={styles.unitPrice}>
                {unitPriceText(unit)}
                {saving > 0 && <b className={styles.saving}> Save {saving}%</b>}
              </span>
            )}
          </div>
        );
      })}
    </OptionList>
  );
}

/** Percent by which one unit of the variant is cheaper than in the smallest pack; 0 for no saving. */
export function savingOf({ unitPrice }: Variant, variants: readonly Variant[]): number {
  const [smallest] = variants
    .filter((each) => each.unitPrice && each.unitPrice.per === unitPrice?.per)
    .toSorted((a, b) => Number(a.price.amount) - Number(b.price.amount));
  const usual = smallest?.unitPrice?.price;
  return unitPrice && usual && Number(usual.amount) > 0 ? percentBelow(unitPrice.price, usual) : 0;
}

interface OptionGroupsProps {
  product: BuyableProduct;
  selected: Values;
  /** @param option position of the option whose value was selected */
  onSelect: (values: Values, option: number) => void;
}

/** A group of radio buttons for each option. Values that the rest of the selection excludes are marked, not disabled. */
export function OptionGroups({ product, selected, onSelect }: OptionGroupsProps) {
  const { options, swatches, variants } = product;
  return options.map(({ name, values }, option) => {
    const others = options
      .flatMap((each, index) =>
        index === option ? [] : (each.values[selected[index] ?? -1] ?? []),
      )
      .join(' / ');
    return (
      <OptionList key={name} name={name}>
        {values.map((value, index) => {
          const swatch = swatches[option]?.[index];
          const selection = selected.with(option, index);
          const forSale = variantWith(variants, selection)?.availableForSale;
          return (
            <RadioOption
              key={value}
              className={forSale ? styles.option : styles.unavailableOption}
              name={OPTION_FIELD + name}
              value={value}
              checked={index === selected[option]}
              onChange={() => onSelect(selection, option)}
              title={
                <>
                  {swatch && <SwatchPicture {...swatch} />}
                  {forSale === false ? <s>{value}</s> : value}
                  {!forSale && (
                    <span className={visuallyHidden}>
                      {` (${forSale === false ? 'sold out' : `not here with ${others}`})`}
                    </span>
                  )}
                </>
              }
            />
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
      <RadioOption
        key={id}
        className={styles.wideOption}
        title={name}
        detail={details}
        name="sellingPlanId"
        value={id}
        checked={id === selected}
        onChange={() => onSelect(id)}
      />
    ))}
  </OptionList>
);

const OptionList = ({ name, children }: { name: string | undefined; children: ReactNode }) => (
  <fieldset>
    <legend className={styles.legend}>{name}</legend>
    <div className={styles.options}>{children}</div>
  </fieldset>
);

interface RadioOptionProps extends Omit<ComponentProps<'input'>, 'title'> {
  title: ReactNode;
  detail?: string | undefined;
}

const RadioOption = ({ className, title, detail, ...input }: RadioOptionProps) => (
  <label className={className}>
    <input className={styles.radio} type="radio" {...input} />
    <span className={styles.optionTitle}>{title}</span>
    {detail !== undefined && <span className={styles.optionPrice}>{detail}</span>}
  </label>
);
