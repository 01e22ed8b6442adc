import 'server-only';
import { settledWithin } from '../../../lib/deadline.ts';
import { variantLabel } from '../../../lib/variant-label.ts';
import { handleFrom, type Product, type Variant } from '../catalogue/product.ts';
import { getProduct, getVariantById } from '../catalogue/products.ts';
import { idFrom } from './option-values.ts';

const TIME_LIMIT_MS = 1700;
// Of a single line of a form.
const MAX_LENGTH = 200;

/** What a form to be told when it is back says of the product. */
export const restockValues = ({ title, handle }: Product, variant: Variant | undefined) => ({
  product: title.slice(0, MAX_LENGTH).toWellFormed(),
  handle,
  variant:
    variantLabel(variant?.title ?? '')
      ?.slice(0, MAX_LENGTH)
      .toWellFormed() ?? '',
  variantId: variant?.id ?? '',
});

/**
 * The same for `?product=` and `?variant=` of an address; undefined when the shop has no such product. While it cannot
 * be asked, a product is called by its handle.
 */
export async function restockValuesFrom(query: string) {
  const search = new URLSearchParams(query);
  const handle = handleFrom(search.get('product') ?? '');
  const id = idFrom('ProductVariant', search.get('variant'));
  if (!handle) return undefined;

  const outcome = await settledWithin(productWithVariant(handle, id), TIME_LIMIT_MS);
  if (outcome.status !== 'fulfilled') {
    return { product: handle, handle, variant: '', variantId: id ?? '' };
  }
  return outcome.value && restockValues(outcome.value.product, outcome.value.variant);
}

async function productWithVariant(handle: string, id: string | undefined) {
  const product = await getProduct(handle);
  if (!product) return undefined;
  const known = product.variants.find((each) => each.id === id);
  const asked = known ?? (id && product.many ? await getVariantById(product, id) : undefined);
  return { product, variant: asked };
}
