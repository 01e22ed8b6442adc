import * as v from 'valibot';
import { moneySchema, shopPictureSchema } from '../../lib/shop-schemas.ts';
import { variantLabel } from '../../lib/variant-label.ts';
import { lineKey } from './cart-adds.ts';
import type { ShopCartLine } from './shop-carts.ts';

/** The data of a variant that cart lines show. */
export const knownVariantSchema = v.object({
  title: v.string(),
  option: v.nullable(v.string()),
  handle: v.string(),
  picture: v.nullable(shopPictureSchema),
  price: moneySchema,
  /** Names of the selling plans that cart lines have had, by id. */
  plans: v.exactOptional(v.record(v.string(), v.string())),
});
export type KnownVariant = v.InferOutput<typeof knownVariantSchema>;

/** Variants by id. */
export type KnownVariants = ReadonlyMap<string, KnownVariant>;

export const keyOf = ({ merchandise, sellingPlanAllocation }: ShopCartLine): string =>
  lineKey(merchandise.id, sellingPlanAllocation?.sellingPlan.id);

export function knownVariant({ merchandise, cost, sellingPlanAllocation }: ShopCartLine) {
  const { title, image, product } = merchandise;
  const plan = sellingPlanAllocation?.sellingPlan;
  return {
    title: product.title,
    option: variantLabel(title),
    handle: product.handle,
    picture: image ?? product.featuredImage,
    price: cost.amountPerQuantity,
    ...(plan && { plans: { [plan.id]: plan.name } }),
  } satisfies KnownVariant;
}
