import 'server-only';
import { checkoutErrorNamed } from '../../cart/cart-errors.ts';
import type { Product } from '../catalogue/product.ts';
import { handleFrom } from '../catalogue/product-path.ts';
import { getProduct } from '../catalogue/catalogue.ts';
import { idFrom, initialVariant, namedValues, OPTION_FIELD, variantWith } from './option-values.ts';

export type VariantSelection = ReturnType<typeof selectionFrom>;

/**
 * Reads the query of a product page: `?variant=` or `?Size=L&Color=Coral`, `selling_plan`, `quantity` and `problem`.
 * What is missing has a default, such as the first variant for sale. `error` also says when a combination does not
 * exist.
 */
export function selectionFrom(product: Product, query: string) {
  const search = new URLSearchParams(query);
  const id = idFrom('ProductVariant', search.get('variant'));
  const requested = product.variants.find((each) => each.id === id);
  // A link to a variant shows that variant, sold out or not.
  const { variant, note } = requested
    ? { variant: requested, note: undefined }
    : initialVariant(product, namedValues(product.options, search));
  const problem = checkoutErrorNamed(search.get('problem'));
  const noteError = note === undefined ? undefined : { message: note, retry: false };
  return {
    /** Undefined for a product without variants. */
    variant,
    quantity: search.get('quantity') ?? String(variant?.quantityRule?.minimum ?? 1),
    sellingPlanId: idFrom('SellingPlan', search.get('selling_plan')) ?? '',
    /** The attributes of the line in a form that was refused without JavaScript, by name. */
    properties: propertiesFrom(search),
    problem: problem?.code,
    // The note is more specific than the error that an option has to be chosen.
    error: problem?.code === 'option' ? (noteError ?? problem) : (problem ?? noteError),
  };
}

const propertiesFrom = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) => {
      const [, property] = /^properties\[(.+)\]$/.exec(name) ?? [];
      return property === undefined ? [] : [[property, value]];
    }),
  );

/**
 * Adds the variant's id to the fields of a form that names all its options instead (no JavaScript). Returns the same
 * fields when they have an id, or no variant matches.
 * @throws StorefrontError
 */
export async function withMerchandiseId<Fields extends Record<string, unknown>>(
  fields: Fields,
): Promise<Fields & { merchandiseId?: unknown }> {
  if (fields.merchandiseId !== undefined) return fields;
  const handle = typeof fields.product === 'string' ? handleFrom(fields.product) : undefined;
  const product = handle && (await getProduct(handle));
  if (!product) return fields;
  const values = namedValues(product.options, optionFields(fields));
  const variant = variantWith(product.variants, values);
  return variant ? { ...fields, merchandiseId: variant.id } : fields;
}

/** The fields of a form whose names begin with `option.`, as pairs of the option's name and its value. */
export const optionFields = (fields: Record<string, unknown>): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(OPTION_FIELD) ? [[name.slice(OPTION_FIELD.length), value]] : [],
  );

/** The fields of a product that its form needs in the browser. */
export type BuyableProduct = Pick<
  Product,
  'handle' | 'options' | 'swatches' | 'plans' | 'requiresPlan' | 'variants'
>;
