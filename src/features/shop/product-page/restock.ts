import 'server-only';
import { settledWithin } from '../../../lib/deadline.ts';
import { variantLabel } from '../../../lib/variant-label.ts';
import { handleFrom } from '../catalogue/product-path.ts';
import type { Product, Variant } from '../catalogue/product-schema.ts';
import { getProduct, getVariantById } from '../catalogue/products.ts';
import { idFrom } from './option-values.ts';

const TIME_LIMIT_MS = 1700;
// The limit of a single-line form field.
const MAX_LENGTH = 200;

/** Values of the hidden fields of the restock form. */
export const restockValues = ({ title, handle }: Product, variant: Variant | undefined) => ({
  product: fieldValue(title),
  handle,
  variant: fieldValue(variantLabel(variant?.title ?? '') ?? ''),
  variantId: variant?.id ?? '',
});

const fieldValue = (text: string) => text.slice(0, MAX_LENGTH).toWellFormed();

/** Reads `?product=` and `?variant=`. Undefined for an unknown product; while the shop is down, the handle is the title. */
export async function restockValuesFrom(query: string) {
  const search = new URLSearchParams(query);
  const handle = handleFrom(search.get('product') ?? '');
  const id = idFrom('ProductVariant', search.get('variant'));
  if (!handle) return undefined;

  const load = async () => {
    const product = await getProduct(handle);
    return product && restockValues(product, await getVariantById(product, id));
  };
  const outcome = await settledWithin(load(), TIME_LIMIT_MS);
  return outcome.status === 'fulfilled'
    ? outcome.value
    : { product: handle, handle, variant: '', variantId: id ?? '' };
}
