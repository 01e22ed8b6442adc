import 'server-only';
import { settledWithin } from '../../../lib/deadline.ts';
import type { CompleteValues } from '../../forms/submit.server.ts';
import { handleFrom } from '../catalogue/product-path.ts';
import type { Product, Variant } from '../catalogue/product.ts';
import { getProduct } from '../catalogue/catalogue.ts';
import { idFrom } from './option-values.ts';

const TIME_LIMIT_MS = 1700;
// The limit of a single-line form field.
const MAX_LENGTH = 200;

/** Values of the hidden fields of the restock form. */
export const restockValues = ({ title, handle }: Product, variant: Variant | undefined) => ({
  product: fieldValue(title),
  handle,
  variant: fieldValue(variant?.label ?? ''),
  variantId: variant?.id ?? '',
});

const fieldValue = (text: string) => text.slice(0, MAX_LENGTH).toWellFormed();

/** Values for the product with this handle and the variant with this id; undefined when the shop does not have one. */
async function loadRestockValues(handle: string, id: string | undefined) {
  const product = await getProduct(handle);
  const variant = product?.variants.find((each) => each.id === id);
  return product && (variant || !id) ? restockValues(product, variant) : undefined;
}

/**
 * Replaces the names of product and variant in a restock submission with the shop's, so that the form relays no words
 * of strangers. An error for those that the shop does not have. @throws StorefrontError
 */
export const completeRestock: CompleteValues = async (sent) => {
  const handle = handleFrom(sent.handle ?? '');
  const known = handle && (await loadRestockValues(handle, sent.variantId || undefined));
  return known ? { values: { ...sent, ...known } } : { errors: { product: UNKNOWN } };
};

const UNKNOWN = 'We do not sell this. Please ask from the page of a product in our shop.';

/**
 * Reads `?product=` and `?variant=` as values of the restock form. Undefined for an unknown product; while the shop is
 * down, the handle is the title.
 */
export async function restockValuesFrom(query: string) {
  const search = new URLSearchParams(query);
  const handle = handleFrom(search.get('product') ?? '');
  const id = idFrom('ProductVariant', search.get('variant'));
  if (!handle) return undefined;

  const outcome = await settledWithin(loadRestockValues(handle, id), TIME_LIMIT_MS);
  return outcome.status === 'fulfilled'
    ? outcome.value
    : { product: handle, handle, variant: '', variantId: id ?? '' };
}
