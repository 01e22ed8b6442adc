import type { Money } from '../../lib/price.ts';
import type { ShopPicture } from '../../lib/shop-picture.ts';
import { variantLabel } from '../../lib/variant-label.ts';
import { lineKey } from './cart-adds.ts';
import type { ShopCartLine } from './shop-carts.ts';

/** What a line shows of its variant. */
export interface KnownVariant {
  title: string;
  option: string | null;
  handle: string;
  picture: ShopPicture | null;
  price: Money;
  /** Names of selling plans that lines had, by their id. */
  plans?: Record<string, string>;
}

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
