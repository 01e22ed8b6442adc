import 'server-only';
import { combinationsOf, keyOf } from '../catalogue/combinations.ts';
import { checkoutErrorNamed, type ShownCheckoutError } from '../../cart/cart-errors.ts';
import { handleFrom, type Product, type Variant } from '../catalogue/product.ts';
import { getProduct, getVariant, getVariantById } from '../catalogue/products.ts';
import { idFrom, namedValues, OPTION_FIELD, wantedValues } from './option-values.ts';

/** What a visitor has chosen of a product, by the address of its page. */
export interface Choice {
  values: readonly number[];
  /** Unset for a product without variants. */
  variant: Variant | undefined;
  quantity: string;
  sellingPlanId: string;
  error: ShownCheckoutError | undefined;
}

/**
 * Reads `?variant=`, or options by name as `?Size=L&Color=Coral`, `selling_plan`, `quantity` and `problem`; what is not
 * there is chosen as it would be without.
 * @throws StorefrontError when there are too many variants to know them all, and the shop cannot be asked
 */
export async function choiceFrom(product: Product, query: string): Promise<Choice> {
  const search = new URLSearchParams(query);
  const id = idFrom('ProductVariant', search.get('variant'));
  const known = product.variants.find((each) => each.id === id);
  const asked = known ?? (id && product.many ? await getVariantById(product, id) : undefined);
  const { values, note } = wantedValues(product, asked, namedValues(product.options, search));
  const isAsked = asked && keyOf(asked.values) === keyOf(values);
  const variant = isAsked ? asked : await variantAt(product, values);
  const problem = checkoutErrorNamed(search.get('problem'));
  const noted = note ? { message: note, retry: false } : undefined;
  return {
    values,
    variant,
    quantity: search.get('quantity') ?? String(variant?.quantityRule?.minimum ?? 1),
    sellingPlanId: idFrom('SellingPlan', search.get('selling_plan')) ?? '',
    // That an option has to be chosen is less than what the note says.
    error: problem?.code === 'option' ? (noted ?? problem) : (problem ?? noted),
  };
}

/**
 * The variant of a product that options are named for, all of them; undefined when there is no such product or variant.
 * @param segment the product's handle, encoded as in an address
 * @throws StorefrontError
 */
export async function namedVariant(
  segment: string,
  named: Iterable<[string, unknown]>,
): Promise<Variant | undefined> {
  const handle = handleFrom(segment);
  const product = handle && (await getProduct(handle));
  if (!product) return undefined;
  const values = namedValues(product.options, named);
  return values.includes(undefined)
    ? undefined
    : variantAt(
        product,
        values.map((value) => value ?? -1),
      );
}

/**
 * The fields of a form, with the id of the variant where they have a product and options by name instead, as without
 * JavaScript.
 * @throws StorefrontError
 */
export async function withMerchandise<Fields extends Record<string, unknown>>(
  fields: Fields,
): Promise<Fields & { merchandiseId?: unknown }> {
  const { merchandiseId, product } = fields;
  if (merchandiseId !== undefined || typeof product !== 'string') return fields;
  const variant = await namedVariant(product, chosenOptions(fields));
  return variant ? { ...fields, merchandiseId: variant.id } : fields;
}

/** The options that the fields of a form name, with their values. */
export const chosenOptions = (fields: Record<string, unknown>): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(OPTION_FIELD) ? [[name.slice(OPTION_FIELD.length), value]] : [],
  );

async function variantAt(
  product: Product,
  values: readonly number[],
): Promise<Variant | undefined> {
  const key = keyOf(values);
  const known = product.variants.find((each) => keyOf(each.values) === key);
  if (known || !product.many) return known;
  // The shop is asked for no more than it has.
  return combinationsOf(product).has(key) ? getVariant(product, values) : undefined;
}
